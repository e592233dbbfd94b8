import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postWritingKey } from '#site/blog/keys.ts';
import { countSavingWork } from '#test/support/count-work.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { writeFiles } from '#test/support/write-files.ts';
import { openSource } from '../open-source.server.ts';
import { importsInto } from '../test/imports.ts';

test('importing a post parses its text as a save does, sanitizes once, and reads no other', async () => {
  const site = await openTestSite();
  const folder = await makeDataFolder();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await site.close();
    await rm(folder, { recursive: true });
  });
  await writeFiles(folder, {
    '_posts/2019-03-04-first.md': '---\ntitle: First\ntags: tips\n---\nText\n\n    code = 1\n',
  });
  const { source, close } = await openSource(folder);
  const counts = countSavingWork('');
  // What becomes of the source's own markup, images and links is no part of the save.
  const { create } = site.services.get(postWritingKey);
  vi.spyOn(site.services.get(postWritingKey), 'create').mockImplementation((...given) => {
    counts.parses = 0;
    return create(...given);
  });
  const { receipt } = await importsInto(site).run(source, { file: 'folder', by: 'test' });
  await close();
  expect([...receipt.lines()][0]).toMatchObject({ kind: 'post', outcome: 'created' });
  expect(counts).toEqual({ parses: 2, sanitizers: 1, lookups: 0, texts: 0 });
});
