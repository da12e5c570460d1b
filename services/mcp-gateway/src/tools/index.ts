import type { Tool } from './define-tool.ts';
import { getInsightDetail } from './get-insight-detail.ts';
import { listInsights } from './list-insights.ts';
import { searchInsights } from './search-insights.ts';

/** Every tool, in the order in which `tools/list` names them. */
export const tools: readonly Tool[] = [listInsights, getInsightDetail, searchInsights];
