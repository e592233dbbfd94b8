import { describe, expect, test } from 'vitest';
import { startCpuTime } from '../../../../../test/support/cpu-time.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

describe('evidently Markdown', () => {
  test.each([
    '# Title\n\nSome words.',
    '## Plan\n- one\n- two',
    '- one\n- two\n- three',
    '1. one\n2. two',
    '- [ ] a task',
    'Words with **bold** in them.',
    'See [the page](https://example.com).',
    '![alt](https://example.com/a.png)',
    '```\ncode\n```',
    'Before\n\n~~~js\nlet a = 1;\n~~~\n',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    'a | b\n--|--\n1 | 2',
    '> quoted\n> again',
    'Some `code` and *slanted* words.',
    'Title\n=====\n\n- one item',
  ])('%j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });
});

describe('no Markdown', () => {
  test.each([
    '',
    'Just a sentence.',
    'Two lines\nof plain words',
    '2 * 3 * 4 = 24',
    'snake_case_name and __init__',
    'A - B - C',
    '- only one dash',
    'Call me at 5. Then we talk.',
    '# install\nnpm ci\nnpm start',
    'def add(a, b):\n    # adds\n    return a + b',
    'const a = [1];\nconst b = a[0](2);\n// **not bold**',
    'name: site\nports:\n  - 80\n  - 443',
    '<ul>\n  <li>one</li>\n</ul>',
    'Price list [draft] (2026)',
    'Hi,\n\nhere it is.\n\nBest,\nAna',
  ])('%j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });
});

test('a long text is decided at once', () => {
  const threadMs = startCpuTime();
  looksLikeMarkdown('`'.repeat(20_000));
  looksLikeMarkdown('**a '.repeat(20_000));
  looksLikeMarkdown('['.repeat(20_000));
  expect(threadMs()).toBeLessThan(10_000);
});
