import { readFileSync } from 'node:fs';
import { openApiFile } from '@cfi/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ApiDescription, type DescribedResponse, type Reference, templateOf } from './find-operation.ts';

/** An answer, and what it answers. */
export interface CheckedAnswer {
  readonly method: string;
  /** Address or path of the request; its query does not matter. */
  readonly url: string;
  readonly status: number;
  /** The value of a header, by its name in lower case. */
  readonly header: (name: string) => string | null | undefined;
  readonly body: string;
}

/** Throws where an answer is not one that the API description has. */
export type AnswerCheck = (answer: CheckedAnswer) => void;

const KEY = 'openapi';
const pointer = (...parts: string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** `text/*` and `*\/*` take what they say. */
const takesType = (range: string, type: string): boolean =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/** Refusals of a path or a method that is not described. */
const UNDESCRIBED: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  431: 'VALIDATION_ERROR',
};
/** What every path may answer: that it is one of the other address. */
const ANYWHERE: Readonly<Record<number, string>> = { 404: 'There is nothing at this path.' };

const tells = (among: Readonly<Record<number, string>>, { method, status, body }: CheckedAnswer): boolean =>
  among[status] !== undefined && (method === 'HEAD' || body.includes(`"${among[status]}"`));

export function createAnswerCheck(document: ApiDescription): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema(document as object, KEY);

  const resolve = (response: DescribedResponse | Reference): { at: string; response: DescribedResponse } => {
    if (!('$ref' in response)) return { at: '', response };
    const name = response.$ref.split('/').at(-1)!;
    return { at: pointer('components', 'responses', name), response: document.components.responses![name]! };
  };

  function checkBody(at: string, { content }: DescribedResponse, answer: CheckedAnswer): string | null {
    const type = answer.header('content-type')?.split(';')[0]?.trim() ?? '';
    if (content === undefined) return answer.body === '' ? null : 'it has a body';
    const range = Object.keys(content).find((candidate) => takesType(candidate, type));
    if (range === undefined) return `its type is ${type || 'missing'}, not ${Object.keys(content).join(', ')}`;
    if (answer.method === 'HEAD' || !/json/.test(range)) return null;
    const validate = ajv.getSchema(`${KEY}#/${at}/${pointer('content', range, 'schema')}`);
    if (validate === undefined) return `no schema stands at ${at}`;
    const texts =
      range === 'application/x-ndjson' ? answer.body.split('\n').filter((line) => line !== '') : [answer.body];
    for (const text of texts) {
      if (!validate(JSON.parse(text))) return ajv.errorsText(validate.errors);
    }
    return null;
  }

  const missingHeader = ({ headers = {} }: DescribedResponse, answer: CheckedAnswer): string | null => {
    for (const [name, { $ref }] of Object.entries(headers)) {
      const { required = false } = document.components.headers[$ref.split('/').at(-1)!] ?? {};
      if (required && !answer.header(name.toLowerCase())) return `it has no ${name}`;
    }
    return null;
  };

  function problemOf(answer: CheckedAnswer): string | null {
    const path = new URL(answer.url, 'http://localhost').pathname;
    const template = templateOf(document, path);
    const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
    const operation = template === undefined ? undefined : document.paths[template]?.[method];
    if (operation === undefined) return tells(UNDESCRIBED, answer) ? null : 'nothing is described there';
    if (tells(ANYWHERE, answer)) return null;
    const described = operation.responses[answer.status];
    if (described === undefined) return `${operation.operationId} has no such status`;
    const { at, response } = resolve(described);
    const place = at || pointer('paths', template!, method, 'responses', String(answer.status));
    return missingHeader(response, answer) ?? checkBody(place, response, answer);
  }

  return function checkAnswer(answer) {
    const problem = problemOf(answer);
    if (problem === null) return;
    const { method, url, status, body } = answer;
    throw new Error(
      `${method} ${url} answered ${status}, which is not in the API description: ${problem}. ${body.slice(0, 500)}`,
    );
  };
}

let kept: AnswerCheck | undefined;

/** Throws where an answer of the product is not one that its API description has. */
export const assertDescribed: AnswerCheck = (answer) => {
  kept ??= createAnswerCheck(JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDescription);
  kept(answer);
};
