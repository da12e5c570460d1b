import type { AnalyzedInsight, ScoredInsight, SourceCategory } from '@cfi/contracts';
import type { TeamSettings } from '@cfi/service-kit';

/** One feedback as an engine sees it. */
export interface AnalysisInput {
  title: string;
  content: string;
  /** The feedback's own language; possibly only a default. */
  language: string;
  /** What the sender said, null when nothing. */
  languageGiven: string | null;
  category: SourceCategory;
  platform: string;
  metadata: Record<string, unknown>;
  teamDefaultLanguage?: string;
  /** Whose feedback it is, and what is known of them; nobody's in an evaluation. */
  team?: Pick<TeamSettings, 'website' | 'description' | 'redaction'> & { readonly id: string };
}

/** What an engine found. Evidence offsets are UTF-16 offsets into `content`. */
export interface Analysis {
  overall_sentiment: ScoredInsight['overall_sentiment'];
  /** ISO 639-1. */
  detected_language: string;
  analyzed_chars: number;
  /** Why the text was not analysed, else null. */
  skipped: string | null;
  /** Insights beyond the limit. */
  left_off: number;
  insights: AnalyzedInsight[];
  /** What it cost, in millionths of the currency of the configured prices; nothing where it is not said. */
  amount?: number;
  /** Who made it, where that is another than the engine that was asked. */
  madeBy?: ScoredInsight['engine'];
}

/** Finds insights in feedback. Implementations do not throw on any text. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Of an engine that asks a model. */
  readonly promptVersion?: string;
  /** How many analyses are worth having under way at once, for an engine that waits for others. */
  readonly inFlight?: number;
  analyze(input: AnalysisInput): Promise<Analysis>;
}
