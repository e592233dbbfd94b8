import { contrast, luminance } from '@site/platform/color/color';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declarations } from '#content/colors/roles.ts';
import {
  accentProblem,
  nearestAccent,
  pairsOf,
  type Scheme,
  sentenceOf,
  shadesOf,
} from '#content/documents/accent.ts';

const colors = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const schemes = fc.constantFrom<Scheme>('both', 'light', 'dark');

test('an accent replaces every shade of the company’s color, and no other name', () => {
  const names = declarations.light.flatMap(([name]) => (name.startsWith('brand-') ? [name.slice(6)] : []));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(shadesOf('#0a6b4f', 'both')).toSorted()).toEqual(names.toSorted());
});

test('an accent that is accepted has 4.5:1 for every text and 3:1 for every control, in both schemes', () => {
  fc.assert(
    fc.property(colors, schemes, (color, scheme) => {
      fc.pre(accentProblem(color, scheme) === null);
      for (const { ratio, min, color: shown, background } of pairsOf(color, scheme)) {
        expect(contrast(shown, background)).toBe(ratio);
        expect(ratio).toBeGreaterThanOrEqual(min);
      }
    }),
    { numRuns: 300 },
  );
});

test('of any color the nearest that passes is accepted, and one that passes is its own', () => {
  fc.assert(
    fc.property(colors, schemes, (color, scheme) => {
      const nearest = nearestAccent(color, scheme);
      expect(accentProblem(nearest, scheme)).toBeNull();
      if (accentProblem(color, scheme) === null) expect(nearest).toBe(color);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['#0a6b4f', 'both', true],
  ['#1d4ed8', 'both', true],
  ['#000000', 'both', true],
  ['#f97316', 'both', false],
  ['#ffffff', 'both', false],
  ['#f97316', 'dark', true],
  ['#ffffff', 'dark', true],
  ['#0a6b4f', 'dark', false],
] as const)('%s is an accent for %s: %s', (color, scheme, isAccepted) => {
  expect(accentProblem(color, scheme) === null).toBe(isAccepted);
});

test('a refusal names the pair that has least, with its ratio', () => {
  const problem = accentProblem('#f97316', 'both');
  expect(problem?.ratio).toBeLessThan(3);
  expect(problem && sentenceOf(problem)).toMatch(
    /^In the light scheme, text on a [\w ]+ \(#f97316 on #[0-9a-f]{6}\) has a contrast of 2\.\d:1 and needs 4\.5:1\.$/,
  );
  expect(nearestAccent('#f97316', 'both')).toMatch(/^#[b-c][0-9a-f]{5}$/);
});

test('the hero’s shade is as bright as its scrim is made for', () => {
  fc.assert(
    fc.property(colors, schemes, (color, scheme) => {
      expect(luminance(shadesOf(color, scheme)['200'])).toBeGreaterThanOrEqual(0.635);
    }),
  );
});
