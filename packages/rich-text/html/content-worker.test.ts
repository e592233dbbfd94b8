import { Parser } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import run, { maxAskedCharacters } from './content-worker.server.ts';

const longText = (name: string, characters: number) =>
  `<p>${name}<img src="data:image/png;base64,${'A'.repeat(characters)}"></p>`;
const half = maxAskedCharacters / 2;

/** Once for the sanitizer; another time for the text unless it is known. */
function parsesToClean(html: string): number {
  const end = vi.spyOn(Parser.prototype, 'end');
  run({ html, sources: [{ src: '/a.jpg' }] });
  const { length } = end.mock.calls;
  end.mockRestore();
  return length;
}

test.each<[what: string, asked: string[], parses: number[]]>([
  ['two short ones', ['<p>a</p>', '<p>b</p>'], [1, 1]],
  ['the newest two of three', ['<p>a</p>', '<p>b</p>', '<p>c</p>'], [2, 1, 1]],
  ['an empty one', [''], [1]],
  ['the newer of two long ones', [longText('a', half), longText('b', half)], [2, 1]],
  ['none that is too long alone, and the one before', ['<p>a</p>', longText('b', 2 * half)], [1, 2]],
])('of texts whose images were asked for, cleaning knows %s', (_what, asked, parses) => {
  for (const html of asked) run({ html, sources: null });
  expect(asked.map(parsesToClean)).toEqual(parses);
  // Used up, whether known or not.
  expect(asked.map(parsesToClean)).toEqual(asked.map(() => 2));
});
