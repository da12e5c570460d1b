import { typedText } from './typed-text.ts';

/** What an answer of any JSON type says on one line or more: lists joined by commas, `Yes` or `No`; '' for objects and null. */
export function answerText(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => (Array.isArray(item) ? '' : answerText(item)));
    return items.filter((item) => item !== '').join(', ');
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typedText(value);
}

const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;
const DATE = /^\d{4}-\d\d-\d\d(?:[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const ADDRESS = /^[a-z][a-z0-9+.-]{0,30}:\/\/\S+$/i;

/** True for text that is only an e-mail address. */
export const isEmail = (value: unknown): value is string => typeof value === 'string' && EMAIL.test(value.trim());

/** True for text that is only a URL. */
export const isUrl = (value: unknown): boolean => typeof value === 'string' && ADDRESS.test(value.trim());

export const isBoolean = (text: string): boolean => /^(?:true|false)$/i.test(text);

/** Where a platform tells neither question nor type: false when the text is only a number, an e-mail address, a URL or a date. */
export function hasWords(text: string): boolean {
  return text !== '' && !NUMBER.test(text) && !DATE.test(text) && !isEmail(text) && !isUrl(text);
}
