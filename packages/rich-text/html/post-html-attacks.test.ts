import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { htmlAttacks } from '../../../qa/attacks/html.ts';
import { markupPieces } from '../../../qa/attacks/pieces.ts';
import { cleanContent } from './clean-content.server.ts';
import { sanitizePostHtml } from './post-html.server.ts';
import { allowedAttributes, allowedClasses, allowedTags, linkSchemes } from './post-html-policy.ts';

const attributesOf = allowedAttributes as Record<string, readonly string[]>;
const classesOf = allowedClasses as Record<string, readonly string[]>;

function breaches(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!(allowedTags as readonly string[]).includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'class') {
          for (const one of value.split(/\s+/))
            if (!classesOf[name]?.includes(one)) found.push(`class ${one}`);
        } else if (!attributesOf[name]?.includes(attribute)) found.push(`${name} ${attribute}`);
        if ((attribute === 'href' || attribute === 'src') && !isAllowedAddress(value)) found.push(value);
      }
    },
    oncomment: (text) => found.push(`<!--${text}`),
    oncdatastart: () => found.push('CDATA'),
    onprocessinginstruction: (_, text) => found.push(`<${text}>`),
  });
  parser.end(html);
  return found;
}

/** As a browser resolves it on our page: to this site, or by a listed scheme. */
function isAllowedAddress(address: string): boolean {
  const url = URL.parse(address, 'https://this.example/blog-detail/1');
  if (!url) return true;
  const isOurs = url.host === 'this.example';
  const isSpelledOut = /^\s*(https?|mailto|tel|sms):/i.test(address);
  return linkSchemes.some((scheme) => url.protocol === `${scheme}:`) && (isOurs || isSpelledOut);
}

test('`breaches()` detects the attacks before sanitizing', () => {
  const harmlessToIt = htmlAttacks.filter(({ markup }) => breaches(markup).length === 0);
  expect(harmlessToIt.length).toBeLessThan(htmlAttacks.length / 5);
  expect(breaches('<p onclick="x">')).toEqual(['p onclick']);
  expect(breaches('<a href="java&#10;script:x" class="y">')).toEqual(['java\nscript:x', 'class y']);
});

test('the corpus is as large as it says', () => {
  expect(htmlAttacks.length).toBeGreaterThanOrEqual(200);
  expect(new Set(htmlAttacks.map(({ markup }) => markup)).size).toBe(htmlAttacks.length);
});

describe('of a known attack only what the policy allows is left, and it stays so', () => {
  test.each(htmlAttacks)('$kind: $markup', ({ markup }) => {
    for (const html of [markup, `<p>${markup}</p>`, `<ul><li>${markup}`, `<p title="${markup}">x</p>`]) {
      const once = cleanContent(html).html;
      expect(breaches(once)).toEqual([]);
      expect(cleanContent(once).html).toBe(once);
      expect(breaches(sanitizePostHtml(html))).toEqual([]);
      expect(sanitizePostHtml(sanitizePostHtml(html))).toBe(sanitizePostHtml(html));
    }
  });
});

// fast-check's own `binary` takes a second of the processor when it is first asked.
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const pieces = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...markupPieces) },
    { weight: 1, arbitrary: fc.constantFrom(...htmlAttacks.map(({ markup }) => markup)) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
  ),
  { maxLength: 24 },
);

test('random markup of dangerous pieces: only what the policy allows is left, and twice is once', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const once = sanitizePostHtml(parts.join(''));
      expect(breaches(once)).toEqual([]);
      expect(sanitizePostHtml(once)).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});

test('the same through everything a save does', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const once = cleanContent(parts.join('')).html;
      expect(breaches(once)).toEqual([]);
      expect(cleanContent(once).html).toBe(once);
    }),
    { numRuns: 1_000 },
  );
});
