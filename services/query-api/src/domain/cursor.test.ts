import { describe, expect, it } from '@jest/globals';
import { createCursorCodec } from './cursor.ts';

const codec = createCursorCodec('a secret');
const scope = ['insights', 'team', { severity: ['high'] }, 'created_at'];
const keys = ['2026-01-01T00:00:00.123456Z', '6f1d0c52-f0ab-4c7e-9d3c-1f6f0a6b7c11'];
const cursor = codec.encode(scope, keys);

describe('cursors', () => {
  it('come back as they went, and stay short', () => {
    expect(codec.decode(scope, cursor)).toEqual(keys);
    expect(cursor.length).toBeLessThan(200);
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  it('are good for nothing else', () => {
    for (const other of [
      ['feedbacks', 'team', { severity: ['high'] }, 'created_at'],
      ['insights', 'other', { severity: ['high'] }, 'created_at'],
      ['insights', 'team', { severity: ['low'] }, 'created_at'],
      ['insights', 'team', { severity: ['high'] }, 'severity'],
    ]) {
      expect(() => codec.decode(other, cursor)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
    }
    expect(() => createCursorCodec('another').decode(scope, cursor)).toThrow();
  });

  it('are refused when any character differs, is missing or is added', () => {
    const altered = [...cursor].map(
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    const cut = [...cursor].map((_, at) => cursor.slice(0, at));
    const padded = [
      `${cursor}=`,
      `${cursor} `,
      ` ${cursor}`,
      `${cursor}A`,
      cursor.replace(/^(.)/, '$1+'),
      `${cursor}\n`,
    ];
    for (const bad of [...altered, ...cut, ...padded, '', '.', 'null', '[]', '💥']) {
      expect(() => codec.decode(scope, bad)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
    }
  });
});
