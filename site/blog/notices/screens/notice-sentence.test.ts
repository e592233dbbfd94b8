import { expect, test } from 'vitest';
import { noticeSentence } from './notice-sentence.ts';

const sentence = (
  kind: 'submitted' | 'returned' | 'published',
  by: string,
  visibility: 'hidden' | 'scheduled' | 'live' = 'hidden',
) => {
  const { before, after } = noticeSentence({ kind, by, post: { id: 'x', title: 'Quokkas', visibility } });
  return `${before} Quokkas${after}`.trim();
};

test.each([
  [sentence('submitted', 'Ann'), 'Ann submitted Quokkas for review.'],
  [sentence('submitted', ''), 'Quokkas was submitted for review.'],
  [sentence('returned', 'Edna'), 'Edna sent back your blog Quokkas:'],
  [sentence('returned', ''), 'Your blog Quokkas was sent back.'],
  [sentence('published', 'Edna', 'live'), 'Edna published your blog Quokkas.'],
  [sentence('published', 'Edna', 'scheduled'), 'Edna scheduled your blog Quokkas.'],
  [sentence('published', '', 'live'), 'Your blog Quokkas was published.'],
])('%s', (made, words) => {
  expect(made).toBe(words);
});
