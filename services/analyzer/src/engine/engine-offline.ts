import { clean } from '../domain/clean.ts';
import { cuesOf, isSupported, sentenceCues } from '../domain/cues/index.ts';
import { fold } from '../domain/fold.ts';
import { gate } from '../domain/gate.ts';
import { group } from '../domain/group.ts';
import { impliedPoint } from '../domain/implied.ts';
import { toInsight } from '../domain/insight.ts';
import { detectLanguage, SUPPORTED_LANGUAGES } from '../domain/language.ts';
import { itemFeatures } from '../domain/linear/marks.ts';
import { type Model, readModel } from '../domain/linear/model.ts';
import { tieLooseEnds } from '../domain/loose-ends.ts';
import { overallSentiment, rated } from '../domain/overall.ts';
import { withHoles } from '../domain/pii.ts';
import { agreedSentiment, deniesProblem, isPleased, isTrainedOn, secondOpinion } from '../domain/second-opinion.ts';
import { segment } from '../domain/segment.ts';
import { withOpinions } from '../domain/sentence-opinion.ts';
import { customerValue } from '../domain/value.ts';
import type { Analysis, AnalysisInput, Engine } from './engine.ts';

const VERSION = '1.4.0';
const MAX_CHARS = 200_000;
/** Texts up to this length give few insights, longer ones more. */
const SHORT_TEXT = 1_500;
const MAX_SHORT = 5;
const MAX_LONG = 12;

function head(content: string): string {
  if (content.length <= MAX_CHARS) return content;
  return content.slice(0, MAX_CHARS).replace(/[\ud800-\udbff]$/, '');
}

function analyze(input: AnalysisInput, model: Model): Analysis {
  const source = head(input.content);
  const copy = clean(source);
  const content = withHoles(copy.text);
  const fallback = input.teamDefaultLanguage ?? input.language;
  const read = (text: string) => {
    const language = detectLanguage(text, input.languageGiven, fallback);
    return { language, ...segment(content, (folded) => sentenceCues(folded, language)) };
  };
  let reading = read(content);
  // Nor may an instruction in another language decide what language the feedback is in.
  if (reading.injected) reading = read(reading.ownText);
  const { language, units, ownText, injected, names } = reading;
  const none = { detected_language: language, analyzed_chars: source.length, left_off: 0, insights: [] };
  const skipped = units.length === 0 && injected ? 'instructions_only' : gate(ownText);
  if (skipped !== null) return { ...none, overall_sentiment: 'neutral', skipped };
  const trained = isTrainedOn(input.category, language);
  const { drafts: ruled, items } = group(units, (all) =>
    trained || isPleased(itemFeatures(all), model, input.category, language) ? all : withOpinions(all, model),
  );
  const features = itemFeatures(items);
  const drafts = secondOpinion(ruled, items, features, model, input.category, language);
  const denied =
    deniesProblem(features, model, input.category, language) || isPleased(features, model, input.category, language);
  if (drafts.every(({ kind }) => kind === 'praise') && !denied) {
    const implied = impliedPoint(
      items,
      rated(input.metadata),
      input.category === 'reviews' || input.category === 'surveys',
    );
    if (implied) drafts.push(implied);
  }
  tieLooseEnds(drafts, items, model);
  const context = {
    copy,
    source,
    names,
    value: customerValue(input.metadata, fold(ownText)),
    supported: isSupported(language),
    items,
    model,
    sides: trained,
  };
  const insights = drafts.flatMap((draft) => toInsight(draft, context) ?? []);
  const ranked = insights.toSorted(
    (a, b) => b.business_impact - a.business_impact || a.evidence[0]!.start - b.evidence[0]!.start,
  );
  const limit = source.length <= SHORT_TEXT ? MAX_SHORT : MAX_LONG;
  return {
    overall_sentiment: agreedSentiment(
      overallSentiment(insights, items, input.metadata),
      insights.length > 0,
      items,
      features,
      model,
      input.category,
      language,
    ),
    detected_language: language,
    analyzed_chars: source.length,
    skipped: null,
    left_off: Math.max(0, ranked.length - limit),
    insights: ranked.slice(0, limit),
  };
}

/**
 * The engine that needs no service: phrase lists and rules. Pure and deterministic, without network, clock or chance.
 * Compiles its phrases once.
 */
export function createOfflineEngine(model: Model = readModel()): Engine {
  for (const language of SUPPORTED_LANGUAGES) cuesOf(language);
  return { name: 'offline', version: VERSION, analyze: async (input) => analyze(input, model) };
}
