import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from '../redirect-address.ts';
import { matchPattern } from './match-pattern.ts';
import { headsOf, isPattern, readNames, readPattern } from './pattern.ts';

function patternOf(text: string) {
  const reading = readPattern(text);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.value;
}

const valuesIn = (pattern: string, path: string) => {
  const values = matchPattern(patternOf(pattern), segmentsOf(path) ?? []);
  return values && Object.fromEntries(values);
};

test('what is a pattern, and its one notation', () => {
  for (const [text, source, head] of [
    ['/Old/*', '/old/*', '/old'],
    ['/*', '/*', '/'],
    ['/a/b/:Year/:Title/', '/a/b/:year/:title', '/a/b'],
    ['/über/{x}', '/%C3%BCber/:x', '/%C3%BCber'],
    ['/post-{id:number}.HTML', '/post-{id:number}.html', '/'],
  ] as const) {
    expect(isPattern(text)).toBe(true);
    expect(patternOf(text)).toMatchObject({ source, head });
    expect(patternOf(source).source).toBe(source);
  }
  for (const text of ['/a', '/wiki/Special:Search', '/a*b', '/a/:1', '/{}', 'https://x.example/*', '/12:30'])
    expect([text, isPattern(text)]).toEqual([text, false]);
});

test.each([
  '/*/a',
  '/a/{b}{c}',
  '/:a/:A',
  '/a/*?b=1',
  '/:a/..',
  '/:a//b',
  `/:a/${'x'.repeat(1_100)}`,
  '/:splat/*',
])('%s is refused with a sentence', (text) => {
  expect(readPattern(text)).toMatchObject({ problem: expect.stringMatching(/\.$/) });
});

test('what its names stand for', () => {
  expect(valuesIn('/old/*', '/OLD/a/B c')).toEqual({ splat: 'a/B%20c' });
  expect(valuesIn('/old/*', '/old')).toEqual({ splat: '' });
  expect(valuesIn('/old/*', '/older')).toBeNull();
  expect(valuesIn('/:y/:t', '/2020/Hello')).toEqual({ y: '2020', t: 'Hello' });
  expect(valuesIn('/:y/:t', '/2020')).toBeNull();
  expect(valuesIn('/p-{id:number}.html', '/P-12.html')).toEqual({ id: '12' });
  expect(valuesIn('/p-{id:number}.html', '/p-a.html')).toBeNull();
  expect(valuesIn('/p-{id}.html', '/p-.html')).toBeNull();
  expect(valuesIn('/x/:a', '/x/a%2Fb')).toBeNull();
});

test('a path is looked up under every beginning that a pattern can have', () => {
  expect(headsOf(['A', 'b'])).toEqual(['/', '/a', '/a/b']);
  expect(headsOf(Array.from({ length: 100 }, () => 'x'))).toHaveLength(17);
});

test('names of a new URL are those of the old one', () => {
  const names = patternOf('/a/:year/*');
  expect(readNames('/b/:Year/:splat?x=:year', names)).toEqual({ value: '/b/:year/:splat?x=:year' });
  expect(readNames('https://x.example:8080/:splat', names)).toEqual({
    value: 'https://x.example:8080/:splat',
  });
  for (const to of ['/b/:month', '/b/*', '/b?x=:month'])
    expect(readNames(to, names)).toMatchObject({ problem: expect.any(String) });
});

test('a pattern fits the paths that it writes, and matching takes linear time', () => {
  const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.array(word, { maxLength: 6 }),
      (fixed, rest) => {
        expect(valuesIn(`/${fixed.join('/')}/*`, `/${[...fixed, ...rest].join('/')}`)).toEqual({
          splat: rest.join('/'),
        });
      },
    ),
  );
  const long = Array.from({ length: 100_000 }, () => 'a');
  const began = process.cpuUsage();
  matchPattern(patternOf('/a/*'), long);
  matchPattern(patternOf('/{x}a'), ['a'.repeat(1_000_000)]);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(3);
});
