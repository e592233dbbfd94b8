import { toMarkdown } from '@site/rich-text/markdown/to-markdown';
import { expect, test } from 'vitest';
import { floods } from '#qa/attacks/floods.ts';
import { startCpuTime } from '#test/support/cpu-time.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite } from '#test/support/test-site.ts';

/** The former conversion took columns × rows²: a minute for 300 KB of table. */
const maxSeconds = 10;

test('a megabyte of table becomes a line for each row, without padding', () => {
  const rows = 20_000;
  const html = `<table><tbody>${`<tr>${'<td>abcd</td>'.repeat(4)}</tr>`.repeat(rows)}</tbody></table>`;
  const lines = toMarkdown(html).split('\n');
  expect(lines.slice(2)).toEqual(Array.from({ length: rows }, () => '| abcd | abcd | abcd | abcd |'));
});

test.each(Object.entries(floods))('the conversion ends soon: %s', (name, html) => {
  // Stored texts are never nested deeper.
  if (name === 'unclosed emphasis') return;
  const threadMs = startCpuTime();
  expect(typeof toMarkdown(html)).toBe('string');
  expect(threadMs()).toBeLessThan(maxSeconds * 1_000);
});

test('the Markdown version of a post with a long table holds up nobody else', async () => {
  const site = await openTestSite();
  try {
    const admin = await site.signIn();
    const rows = 12_000;
    const content = `<table><tbody>${'<tr><td>some words and</td><td>some others</td></tr>'.repeat(rows)}</tbody></table>`;
    const { data: post } = await admin.post('/api/blogs', postForm({ content }));
    const threadMs = startCpuTime();
    const answers = await Promise.all([1, 2, 3].map(() => site.client.get(`/blog-detail/${post.id}.md`)));
    const spentMs = threadMs();
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(
        data.split('\n').filter((line: string) => line === '| some words and | some others |'),
      ).toHaveLength(rows);
    }
    expect(spentMs).toBeLessThan(1_000);
  } finally {
    await site.close();
  }
});
