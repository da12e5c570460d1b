import type { MeasureName } from './measures.ts';

/** What a measure is held against: two simple methods on texts they were not tuned on, and what we aim for on such texts. */
export interface Bar {
  /** AFINN with generic phrases on whole texts; for real rows keywords or a lexicon. */
  phrases?: number;
  /** Sentences with a linear model on hashed n-grams and generic phrases; for real rows that model alone. */
  linear?: number;
  target?: number;
}

export const BARS: Partial<Record<MeasureName, Bar>> = {
  'any insight, accuracy': { phrases: 0.82, linear: 0.82, target: 0.92 },
  'insight precision': { phrases: 0.86, linear: 0.61 },
  'insight recall': { phrases: 0.56, linear: 0.64 },
  'insight F1': { phrases: 0.68, linear: 0.63, target: 0.78 },
  'insight count in range': { phrases: 0.68, linear: 0.57, target: 0.85 },
  type: { phrases: 0.5, linear: 0.56, target: 0.75 },
  'severity, exact': { phrases: 0.33, linear: 0.44, target: 0.65 },
  'severity, within one': { phrases: 0.83, linear: 0.78, target: 0.95 },
  'highest severity of a text, exact': { phrases: 0.29, linear: 0.49, target: 0.7 },
  'highest severity of a text, within one': { phrases: 0.78, linear: 0.81, target: 0.95 },
  'deal blocker of a text, F1': { phrases: 0.63, linear: 0.71, target: 0.85 },
  'willingness to pay of a text, F1': { phrases: 0.57, linear: 0.57, target: 0.75 },
  'overall sentiment': { phrases: 0.23, linear: 0.25, target: 0.7 },
  'business impact within 12': { target: 0.75 },
  'texts with verbatim quotes only': { phrases: 1, linear: 1, target: 1 },
  'texts without forbidden strings': { phrases: 0.98, linear: 0.93, target: 1 },
};

/** By data set (the file name up to its first dot) and measure. */
export const REAL_BARS: Record<string, Record<string, Bar>> = {
  steadiness: {
    'same answer twice': { target: 1 },
    'capitals keep severities': { target: 1 },
    'a text said twice gives no more': { target: 1 },
    'masked addresses keep labels': { target: 1 },
  },
  injections: { 'texts without effect': { target: 1 } },
  'app-reviews': {
    'problem, request or none, en, macro F1': { phrases: 0.711, linear: 0.841, target: 0.84 },
    'problem, request or none, fr, macro F1': { phrases: 0.617, linear: 0.84, target: 0.84 },
    'problem, en, F1': { phrases: 0.746, linear: 0.866, target: 0.86 },
    'problem, fr, F1': { phrases: 0.697, linear: 0.884, target: 0.86 },
    'request, en, F1': { phrases: 0.628, linear: 0.721, target: 0.72 },
    'request, fr, F1': { phrases: 0.46, linear: 0.763, target: 0.76 },
    'sentiment against stars, macro F1': { phrases: 0.502, linear: 0.6, target: 0.6 },
    'sentiment against stars, accuracy': { phrases: 0.609, linear: 0.768, target: 0.76 },
    language: { linear: 0.911, target: 0.9 },
  },
  'patient-survey': {
    'sentiment, en, macro F1': { phrases: 0.457, linear: 0.703, target: 0.7 },
    language: { linear: 0.911, target: 0.9 },
  },
  'appstore-reviews': { 'type, macro F1': { phrases: 0.632, linear: 0.713, target: 0.7 } },
  'airline-tweets': { 'sentiment, en, macro F1': { phrases: 0.549, linear: 0.543, target: 0.55 } },
  'multilingual-sentiment': { 'sentiment, en, macro F1': { phrases: 0.614, linear: 0.513, target: 0.6 } },
  'nps-verbatims': { 'NPS group, macro F1': { phrases: 0.532, linear: 0.55, target: 0.55 } },
  'bug-severity': { 'severity, within one': { phrases: 0.815, linear: 0.801, target: 0.85 } },
};
