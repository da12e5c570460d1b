import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlToText, REVIEW_STYLE, TYPED_STYLE } from './html-to-text.ts';

describe('htmlToText', () => {
  it.each([
    // Lines
    ['<p>a</p><p>b</p>', 'a\nb'],
    ['a<br>b<br/>c<BR />d', 'a\nb\nc\nd'],
    ['a<div>b</div>c', 'a\nb\nc'],
    ['Text:<ul><li>one</li><li>two</li></ul>end', 'Text:\n- one\n- two\n\nend'],
    ['<ol><li><p>one</p></li></ol>', '- one'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a b\nc'],
    ['<h1>a</h1><h6>b</h6><blockquote>c</blockquote><pre>d</pre>e', 'a\nb\nc\nd\ne'],
    ['a<br><br><br><br>b', 'a\n\nb'],
    ['  a  <br>\n\t b \r\n\r\n\r\nc ', 'a\n\nb\n\nc'],
    ['<p>&nbsp;</p>a<p>\u00a0</p>', 'a'],
    // Tags
    ['a <b>bold</b><i title="x > y">, not</i> <span class=\'>\'>c</span>', 'a bold, not c'],
    ['<a href="https://a.example/?q=1">link</a>', 'link'],
    ['a<img src="x">b<svg width=1><text>no</text></svg>c<hr>d', 'abcd'],
    ['a<!-- <p>no</p> -->b<!-->c-->', 'abc-->'],
    ['<!DOCTYPE html><?xml version="1.0"?><html><head><title>no</title></head><body>a</body></html>', 'a'],
    ['a<script type="x">if (a < b) "</p>"</script\n>b<style>p{}</style>c<SCRIPT>no</Script>', 'abc'],
    ['<title>no</title><header>a</header>', 'a'],
    ['<!--[if mso]><p>no</p><![endif]-->a<![if !mso]>b<![endif]>', 'ab'],
    // Not tags
    ['<3 and a < b, 1 << 2', '<3 and a < b, 1 << 2'],
    ['a <b', 'a <b'],
    ['<https://a.example/x?y=1> <anna@a.example> <b>c@d</b>', '<https://a.example/x?y=1> <anna@a.example> c@d'],
    ['a<o:p></o:p><a href=x@y.example>b</a>', 'ab'],
    ['a </ b> <> <-', 'a </ b> <> <-'],
    ['a <!-- never ends', 'a <!-- never ends'],
    // Never closed: what follows is still the customer's
    ['a <script> tag <b>x</b>', 'a  tag x'],
    ['The <title> of my page', 'The  of my page'],
    ['<a href="x>link</a> text', 'link text'],
    ['<p class="a>b</p>c', 'b\nc'],
    // Entities
    ['f&uuml;r &eacute;&ndash;&mdash;&hellip;&lsquo;&rsquo;&ldquo;&rdquo;', 'für é–—…‘’“”'],
    ['&bull;&euro;&copy;&reg;&trade;&quot;&#39;&apos;', "•€©®™\"''"],
    ['&#8217;&#x1F600;&#X1f600;', '’😀😀'],
    ['a&nbsp;b&#160;c', 'a b c'],
    ['&amp;lt; &amp;amp;', '&lt; &amp;'],
    ['&lt;b&gt;a&lt;/b&gt;', '<b>a</b>'],
    ['?a=1&copy=2&unknown; & AT&T', '?a=1&copy=2&unknown; & AT&T'],
    ['&#0;&#x110000;&#99999999999;', '\uFFFD\uFFFD\uFFFD'],
    // Any script
    ['<p dir="rtl">مرحبا <b>بالعالم</b> 😀</p>', 'مرحبا بالعالم 😀'],
    ['', ''],
    ['<p> </p>', ''],
  ])('%j gives %j', (html, expected) => expect(htmlToText(html)).toBe(expected));

  it.each([
    ['Do you use the <title> tag and <head>?', 'Do you use the  tag and ?'],
    ['<head>a</head><title>b</title>', 'ab'],
    ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
    ['steps:\r\n  1. a\r\n    b\r\n \r\n\r\nc', 'steps:\n  1. a\n    b\n\nc'],
    ['a<script>no</script>b<style>no</style>', 'ab'],
    ['How do you like <b>Lumen</b>&nbsp;Desk?', 'How do you like Lumen Desk?'],
  ])('typed text %j gives %j', (html, expected) => expect(htmlToText(html, TYPED_STYLE)).toBe(expected));

  it.each([
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['a<script>no</script> <title>b</title>', 'a b'],
    ['<3 a < b <b>c</b> &amp; d', '<3 a < b c & d'],
    ['a\n\n\n\nb', 'a\n\nb'],
  ])('a review %j gives %j', (html, expected) => expect(htmlToText(html, REVIEW_STYLE)).toBe(expected));

  it('never throws and leaves no tag of ordinary markup', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<p>',
      '</p>',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      ' ',
      '&',
      ';',
      'a',
      '\n',
      '<br>',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = htmlToText(pieces.join(''));
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\n\n\n/);
      }),
      { numRuns: 500 },
    );
  });

  const HOSTILE = [
    '<',
    '<a',
    '<a ',
    '<a ="',
    '<a =\'">',
    '<a ="> \'',
    '<a =">"',
    '<!--',
    '<!-- -->',
    '<!',
    '<![',
    '<script>',
    '<script></script',
    '<script></script ',
    '<style><title>',
  ].concat([
    '</',
    '<a@',
    '<a://',
    '<p>',
    '<li>',
    '</td>',
    '&',
    '&amp',
    '&amp;',
    '&#1',
    ' ',
    '\n',
    ' \n',
    '\u00a0',
    '= ',
    '<a = ',
    '<a ="\'',
    '<svg></svg>',
    '<?x',
    '<script></script>',
    '-->',
  ]);
  it.each(HOSTILE)('takes linear time on %j repeated', (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    for (const html of [text, `${text}>`, `${text}">`, `<a ${text}`]) {
      const started = process.cpuUsage();
      htmlToText(html);
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
    }
  });
});
