import type { DegradedReason } from '@cfi/contracts';
import { RedactionError, redact } from '../domain/redact.ts';
import type { Span } from '../domain/sentences.ts';
import type { Analysis, AnalysisInput, Engine } from '../engine/engine.ts';
import type { Item } from './answer.ts';
import type { Answers } from './answers.ts';
import type { Asking } from './ask.ts';
import { chunksOf } from './chunks.ts';
import { factsOf } from './facts.ts';
import { type Finding, findingsIn, mergeFindings } from './findings.ts';
import { ModelFailure } from './model-failure.ts';
import { type Passage, readPassage } from './passage.ts';
import { PROMPT_VERSION, type Product } from './prompt.ts';
import { createSlots } from './slots.ts';
import { overallOf, toInsights } from './to-analysis.ts';

/** Raise it when what the code makes of an answer changes. */
const VERSION = '1.0.0';
/** Analyses under way for each slot: a full batch that is asked about, and one that gathers meanwhile. */
const PER_SLOT = 16;
/** Who pays for an evaluation. */
const NOBODY = 'evaluation';
/** Parts of one feedback that are asked about at once. */
const PARTS_AT_ONCE = 2;

export interface ModelEngineDeps {
  readonly answers: Answers;
  /** Looks first at every text, and takes over where the model cannot. */
  readonly offline: Engine;
  /** Calls that may be under way at once. */
  readonly slots: number;
  /** Told what happened to an analysis; `dropped` points had no quote in the text. */
  readonly tell: (
    event:
      | { readonly kind: 'degraded'; readonly reason: DegradedReason }
      | { readonly kind: 'analyzed'; readonly dropped: number },
  ) => void;
}

interface Read {
  readonly findings: readonly Finding[];
  readonly dropped: number;
  readonly sentiment: Item['overall_sentiment'];
  readonly amount: number;
}

/** Two halves of a stretch, cut at a space. */
function halves(text: string, { start, end }: Span): Span[] {
  const middle = text.lastIndexOf(' ', (start + end) / 2) + 1;
  return middle <= start
    ? []
    : [
        { start, end: middle },
        { start: middle, end },
      ];
}

/**
 * The engine that asks a language model: labels and quotes come from it, everything else (offsets, scores, confidence, order) from code.
 * The offline engine goes first, since it knows what needs no model; it stands in, marked as degraded, whenever the model fails.
 */
export function createModelEngine({ answers, offline, slots, tell }: ModelEngineDeps): Engine {
  function askingFor({ team }: AnalysisInput, clean: (text: string) => string): Asking {
    if (team === undefined) return { teamId: NOBODY, product: null };
    const { id, website, description } = team;
    const product: Product = {
      website: website === null ? null : clean(website),
      description: description === null ? null : clean(description),
    };
    return { teamId: id, product };
  }

  async function readStretch(asking: Asking, passage: Passage, span: Span, facts: readonly string[]): Promise<Read> {
    const { item, amount } = await answers(asking, { facts, text: passage.text.slice(span.start, span.end) });
    return { ...findingsIn(passage, span, item.insights), sentiment: item.overall_sentiment, amount };
  }

  async function readPart(asking: Asking, passage: Passage, part: Span, facts: readonly string[]): Promise<Read[]> {
    try {
      return [await readStretch(asking, passage, part, facts)];
    } catch (failure) {
      const parts = failure instanceof ModelFailure && failure.isTooLong ? halves(passage.text, part) : [];
      if (parts.length === 0) throw failure;
      return Promise.all(parts.map((half) => readStretch(asking, passage, half, facts)));
    }
  }

  async function analyzeByModel(input: AnalysisInput, first: Analysis): Promise<Analysis> {
    const redaction = input.team?.redaction ?? true;
    const clean = (text: string): string => (redaction ? redact(text).text : text);
    const passage = readPassage(input.content.slice(0, first.analyzed_chars), { redaction });
    const parts = chunksOf(passage);
    const asking = askingFor(input, clean);
    const facts = factsOf(input, first.detected_language, passage, clean);
    const turns = createSlots(PARTS_AT_ONCE);
    const read = await Promise.all(
      parts.map((part, at) =>
        turns.run(() =>
          readPart(
            asking,
            passage,
            part,
            parts.length === 1 ? facts : [...facts, `part: ${at + 1} of ${parts.length}`],
          ),
        ),
      ),
    );
    const all = read.flat();
    const context = { content: passage.content, metadata: input.metadata, language: first.detected_language };
    tell({ kind: 'analyzed', dropped: all.reduce((sum, { dropped }) => sum + dropped, 0) });
    return {
      ...first,
      amount: all.reduce((sum, { amount }) => sum + amount, 0),
      overall_sentiment: overallOf(all.map(({ sentiment }) => sentiment)),
      ...toInsights(mergeFindings(all.map(({ findings }) => findings)), context),
    };
  }

  function degraded(first: Analysis, reason: DegradedReason): Analysis {
    tell({ kind: 'degraded', reason });
    const { name, version } = offline;
    return { ...first, madeBy: { name, version, degraded: true, degraded_reason: reason } };
  }

  return {
    name: 'llm',
    version: VERSION,
    promptVersion: PROMPT_VERSION,
    inFlight: slots * PER_SLOT,
    async analyze(input) {
      const first = await offline.analyze(input);
      if (first.skipped !== null) return first;
      try {
        return await analyzeByModel(input, first);
      } catch (error) {
        if (error instanceof ModelFailure) return degraded(first, error.reason);
        if (error instanceof RedactionError) return degraded(first, 'redaction_failed');
        throw error;
      }
    },
  };
}
