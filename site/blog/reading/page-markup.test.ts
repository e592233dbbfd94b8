import { sayPlainly } from '@site/platform/words/say';
import { cleanContent } from '@site/rich-text/html/clean-content.server';
import { allowedAttributes, allowedTags } from '@site/rich-text/html/post-html-policy';
import { inertMarkup } from '@site/ui/trusted-types/page-markup';
import fc from 'fast-check';
import { Parser, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { markupPieces } from '#qa/attacks/pieces.ts';
import { startCpuTime } from '#test/support/cpu-time.ts';
import { readPost } from './post-reading.server.ts';

const isKept = (html: string) => inertMarkup(html) === html;

test('every element and attribute that a post may have passes as it is', () => {
  for (const tag of allowedTags) {
    const attributes = (allowedAttributes as Record<string, string[]>)[tag] ?? [];
    for (const html of [`<${tag}>`, `</${tag}>`, ...attributes.map((name) => `<${tag} ${name}="/x">`)]) {
      expect(isKept(html), html).toBe(true);
    }
  }
});

test('whatever a post’s page shows passes as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...markupPieces), { maxLength: 30 }), (pieces) => {
      for (const part of readPost(parseDocument(cleanContent(pieces.join('')).html), sayPlainly).parts) {
        if (part.kind === 'html') expect(inertMarkup(part.html)).toBe(part.html);
      }
    }),
    { numRuns: 1_500 },
  );
});

test('what passes from anything has no element, handler or address that runs', () => {
  const raw = fc.array(
    fc.oneof(
      fc.constantFrom(...markupPieces),
      fc.constantFrom('<', '>', '"', "'", ' ', '/', '=', ':', '&', 'on', 'href=', '\n', '\0', '<a ', '<svg '),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(raw, (pieces) => {
      const html = inertMarkup(pieces.join(''));
      const parser = new Parser({
        onopentag(name, attributes) {
          expect(name).not.toMatch(
            /^(script|style|iframe|object|embed|base|meta|link|form|animate|set|math)$/,
          );
          for (const [attribute, value] of Object.entries(attributes)) {
            expect(attribute).not.toMatch(/^(on|form|src.?doc|style$|xlink)/);
            if (attribute === 'href' || attribute === 'src')
              expect(value).not.toMatch(/^\W*(javascript|data|vbscript):/i);
          }
        },
        oncomment: () => expect.unreachable('a comment passed'),
        onprocessinginstruction: () => expect.unreachable('an instruction passed'),
      });
      if (html !== '<script></script>') parser.end(html);
    }),
    { numRuns: 3_000 },
  );
});

describe('refused, and shown as text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)">',
    '<img src="x" ONERROR="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<a href="java\nscript:alert(1)">',
    '<a href="&#106;avascript:alert(1)">',
    '<a title="" href="javascript&colon;alert(1)">',
    '<a HREF="JAVASCRIPT:alert(1)">',
    '<a/href="javascript:alert(1)">',
    '<svg><a xlink:href="javascript:alert(1)">',
    '<svg><style><img src="x"></style>',
    '<math><mtext>',
    '<input formaction="javascript:alert(1)" type="submit">',
    '<iframe srcdoc="x">',
    '<!-- x -->',
    '<p',
    '<p title="<p>',
    '<b<b>',
  ])('%s', (html) => {
    expect(inertMarkup(html)).toBe(html.replaceAll('<', '&lt;'));
    expect(inertMarkup(html)).not.toContain('<');
  });
});

test('React may make a script element that never runs, and nothing in it', () => {
  expect(isKept('<script></script>')).toBe(true);
  expect(isKept('<script></script> ')).toBe(false);
});

test('a mebibyte of text or of broken tags is decided at once', () => {
  const threadMs = startCpuTime();
  expect(isKept('<p class="a">word </p>'.repeat(50_000))).toBe(true);
  expect(isKept('<a href="'.repeat(100_000))).toBe(false);
  expect(isKept(`<a${' class="x"'.repeat(100_000)}`)).toBe(false);
  expect(threadMs()).toBeLessThan(2_000);
});
