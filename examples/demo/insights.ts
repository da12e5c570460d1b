import { DemoError, type DemoTeam } from './service.ts';

/** What the demo shows of an insight. */
export interface Insight {
  readonly id: string;
  readonly feedback_id: string;
  readonly title: string;
  readonly type: string;
  readonly severity: string;
  readonly business_impact: number;
  readonly evidence: readonly { readonly quote: string }[];
}

interface Page {
  readonly data: readonly Insight[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** All insights of the team, page by page. */
export async function readInsights({ apiUrl, apiKey }: DemoTeam): Promise<Insight[]> {
  const insights: Insight[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) });
    const response = await fetch(`${apiUrl}/v1/insights?${query}`, { headers: { 'X-API-Key': apiKey } });
    if (response.status !== 200) throw new DemoError(`The insights could not be read (${response.status}).`);
    const page = (await response.json()) as Page;
    insights.push(...page.data);
    cursor = page.pagination.next_cursor;
  } while (cursor !== null);
  return insights;
}
