import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BenchedApp } from './benched-app.ts';

const TEN_MB = 10 * 1024 * 1024;

export interface Burst {
  readonly count: number;
  readonly before: number;
  /** Most that the process had resident, in MB. */
  readonly peak: number;
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
}

/** Resident memory of a process in MB; Linux only, NaN elsewhere. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Posts deliveries of exactly 10 MB at once. */
export async function measureBurst({ url, pid, credentials }: BenchedApp, count: number): Promise<Burst> {
  const before = residentMb(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 20);
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const head = `{"id":"burst-${count}-${n}","title":"Big","body":"`;
      const words = 'The screen flickers when I scroll. ';
      const text = head + words.repeat(TEN_MB / words.length).slice(0, TEN_MB - head.length - 2);
      const body = `${text.padEnd(TEN_MB - 2, '.')}"}`;
      const signature = createHmac('sha256', credentials.webhookSecret).update(body).digest('hex');
      const headers = { 'x-api-key': credentials.webhookKey, 'x-signature': signature };
      const answer = await fetch(`${url}/webhooks/feedback/feature-request`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  // Records of the delivery log follow the answers.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  clearInterval(watch);
  const accepted = statuses.filter((status) => status === 200).length;
  return { count, before, peak, accepted, refused: statuses.length - accepted, seconds };
}
