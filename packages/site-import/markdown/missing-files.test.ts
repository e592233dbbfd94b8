import { expect, test } from 'vitest';
import { memoryFiles } from '../testing/memory-files.ts';
import { newSite } from '../testing/new-site.ts';
import { markdownSource } from './markdown-source.server.ts';

async function postOf(text: string, around: Readonly<Record<string, string>> = {}) {
  const file = 'content/posts/one.md';
  const source = await markdownSource(
    memoryFiles({
      ...around,
      [file]: `---\ntitle: One\ndate: 2024-03-01\n---\n${text}`,
      'static/here.jpg': 'x',
    }),
    new Date('2026-11-26'),
    { site: '', newSite },
  );
  for await (const item of source.items()) if (item.kind === 'post' && item.sourceId === file) return item;
  throw new Error('There is no such post.');
}

const text =
  '![a](gone.jpg) ![b](/img/gone%20too.png) ![c](//cdn.example/c.jpg) ![d](/here.jpg) ![e](https://else.example/e.jpg) [f](../other.html#x) [g](//h.example/g)\n\n<video src="clip.mp4"></video>';

test('images that are not in the folder are named', async () => {
  const { html, notes } = await postOf(text);
  expect(notes).toEqual([
    'Images and files that are not in the folder: gone.jpg, /img/gone%20too.png, clip.mp4.',
  ]);
  expect(html).toContain('src="https://cdn.example/c.jpg"');
  expect(html).toContain('src="import-file:static/here.jpg"');
  expect(html).toContain('href="https://h.example/g"');
});

test('where the settings name the site, they stay there; links are paths, for which there may be redirects', async () => {
  const { html, notes } = await postOf(`${text} ![own](https://old.example/img/own.jpg)`, {
    'hugo.yaml': 'baseURL: https://old.example/',
  });
  for (const part of [
    ...['src="https://old.example/posts/one/gone.jpg"', 'src="https://old.example/img/gone%20too.png"'],
    ...['src="https://old.example/posts/one/clip.mp4"', 'src="https://old.example/img/own.jpg"'],
    ...['href="/posts/other.html#x"', 'src="https://else.example/e.jpg"'],
  ])
    expect(html).toContain(part);
  expect(notes.join()).toContain('https://old.example/posts/one/gone.jpg');
});
