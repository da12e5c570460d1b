import { parseJson } from '../src/format/json.ts';
import { multipart } from '../src/format/multipart.ts';
import type { Platform } from '../src/index.ts';
import type { Fixture } from './fixtures.ts';

/** What a body says as a JSON value that tests can change, and back, whatever the format around it. */
interface Wire {
  open(raw: string, headers: Record<string, string>): unknown;
  close(value: unknown): { body: string; headers?: Record<string, string> };
}

const json: Wire = { open: (raw) => JSON.parse(raw), close: (value) => ({ body: JSON.stringify(value) ?? '' }) };

/** Fields whose text is JSON are opened too, since the answers are inside. */
const form: Wire = {
  open(raw, headers) {
    const fields = multipart.read({ body: raw, headers, receivedAt: '' }) as Record<string, string>;
    return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, opened(text)]));
  },
  close(value) {
    const headers = { 'content-type': 'multipart/form-data; boundary=tests' };
    if (typeof value !== 'object' || value === null) return { body: JSON.stringify(value) ?? '', headers };
    const parts = Object.entries(value).map(([name, field]) => {
      const text = typeof field === 'string' ? field : JSON.stringify(field);
      return `--tests\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    });
    return { body: `${parts.join('')}--tests--\r\n`, headers };
  },
};

function opened(text: string): unknown {
  return text.startsWith('{') ? parseJson(text) : text;
}

/** The header and signature do not matter to an adapter. */
const token: Wire = {
  open: (raw) => JSON.parse(Buffer.from(raw.split('.')[1]!, 'base64url').toString()),
  close: (value) => ({ body: `e30.${Buffer.from(JSON.stringify(value) ?? '').toString('base64url')}.c2ln` }),
};

/** By the content type of the platform's format. */
const wires: Readonly<Record<string, Wire>> = {
  'application/json': json,
  'multipart/form-data': form,
  'application/jwt': token,
};

export const wireOf = ({ format }: Platform): Wire => wires[format.contentType]!;

/** The value inside a fixture's body. */
export function openFixture(platform: Platform, { body, body_raw, headers }: Fixture): unknown {
  return body_raw === undefined ? body : wireOf(platform).open(body_raw, headers);
}
