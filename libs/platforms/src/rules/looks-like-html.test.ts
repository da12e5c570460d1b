import { describe, expect, it } from '@jest/globals';
import { looksLikeHtml } from './looks-like-html.ts';

describe('looksLikeHtml', () => {
  it.each([
    '<p>a',
    'a<br>b',
    'a<br/>b',
    'a<BR />b',
    '</div>',
    'x <a href="https://a.example">y</a>',
    '<h6 class=a>',
    '<li\nid=a>',
  ])('%j is HTML', (text) => expect(looksLikeHtml(text)).toBe(true));

  it.each([
    'a < b > c',
    '<3',
    'if x<y and y>z',
    '<john@example.com>',
    '<title>',
    '<section>',
    '<h7>',
    '<pa>',
    '&lt;p&gt;',
    '<p',
    '< p>',
    '',
  ])('%j is text', (text) => expect(looksLikeHtml(text)).toBe(false));

  it('is quick on hostile text', () => {
    const started = process.cpuUsage();
    for (const unit of ['<a ', '<', '<a<', '<a /']) expect(looksLikeHtml(unit.repeat(500_000))).toBe(false);
    expect(looksLikeHtml(`<a ${' '.repeat(2_000_000)}`)).toBe(false);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });
});
