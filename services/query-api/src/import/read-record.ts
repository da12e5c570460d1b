import { type ErrorDetail, isStorableText, ServiceError } from '@cfi/contracts';
import { parseWith } from '@cfi/service-kit';
import { type ImportRecord, ImportRecordSchema } from './import-record.ts';

/** The only way in which JSON can hold what PostgreSQL cannot: U+0000 and surrogates. */
const SUSPICIOUS = /\\u(?:0000|[dD][89a-fA-F])/;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const failure = (code: string, message: string): ErrorDetail => ({ path: '', code, message });

function assertStorable(key: string, value: unknown): unknown {
  if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) {
    throw new ServiceError('VALIDATION_ERROR', 'must be well-formed Unicode without U+0000');
  }
  return value;
}

function parse(line: string): unknown {
  return SUSPICIOUS.test(line) ? JSON.parse(line, assertStorable) : JSON.parse(line);
}

/** The record of a line, or what is wrong with it. */
export function readRecord(bytes: Buffer): ImportRecord | ErrorDetail {
  let line: unknown;
  try {
    line = parse(UTF8.decode(bytes));
  } catch (error) {
    if (error instanceof ServiceError) return failure('custom', error.message);
    return error instanceof SyntaxError || error instanceof RangeError
      ? failure('invalid_json', 'must be one JSON object')
      : failure('invalid_encoding', 'must be UTF-8');
  }
  try {
    return parseWith(ImportRecordSchema, line);
  } catch (error) {
    if (error instanceof ServiceError) return error.details[0] ?? failure('custom', error.message);
    throw error;
  }
}
