import { type ImportSource, SourceError, type SourceTag } from '@site/site-import/items';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importsInto } from '#site/exchange/test/imports.ts';
import { postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const sourceOf = (tags: Readonly<Record<string, SourceTag['names']>>): ImportSource => ({
  ...{ key: 'test', title: 'Tags', hasMedia: false, mediaRef: () => null, linkKey: () => null },
  open: () => Promise.reject(new SourceError('It has no files.')),
  async *items() {
    for (const [tag, names] of Object.entries(tags))
      yield { kind: 'tag', sourceId: `tag:${tag}`, tag, names };
  },
});

test('a plan says of names of tags what the run does: made, here already, the same, taken, not good', async () => {
  const admin = await site.signIn();
  const languages = [otherLanguage('de-DE', 'de'), otherLanguage('fr-FR', 'fr')];
  expect((await publishDocument(admin, 'languages', { languages })).status).toBe(200);
  await admin.post('/api/blogs', postForm({ title: 'First', tags: 'Web, Trees' }));
  expect((await admin.put('/api/tags/web/names', { names: { de: 'Netz' } })).status).toBe(200);
  expect((await admin.put('/api/tags/trees/names', { names: { de: 'Wald' } })).status).toBe(200);
  const source = sourceOf({
    ...{ Web: { de: 'Netz' }, Trees: { de: 'Bäume' }, Paths: { de: 'Wege', fr: 'Chemins' } },
    // Of a tag here, of one that the same source brings, with and without another that is free, and none at all.
    ...{
      Wood: { de: 'wald' },
      Ways: { de: 'WEGE' },
      Roads: { de: 'Wege', fr: 'Routes' },
      Empty: { de: ' ' },
    },
  });
  const imports = importsInto(site);
  const said = ({
    lines,
  }: {
    lines: () => Iterable<{ title: string; outcome: string; notes: readonly string[] }>;
  }) => [...lines()].map(({ title, outcome, notes }) => [title, outcome, notes.length]);
  const plan = said(await imports.plan(source, { file: 'x' }));
  expect(plan).toEqual([
    ['Web', 'unchanged', 0],
    ['Trees', 'kept', 1],
    ['Paths', 'created', 0],
    ['Wood', 'lost', 1],
    ['Ways', 'lost', 1],
    ['Roads', 'created', 1],
    ['Empty', 'lost', 1],
  ]);
  const names = async () =>
    await site.database.selectFrom('tag_names').selectAll().orderBy('tag_key').orderBy('language').execute();
  expect(await names()).toHaveLength(2);
  expect(said((await imports.run(source, { file: 'x', by: 'test' })).receipt)).toEqual(plan);
  expect((await names()).map(({ tag_key, language, name }) => [tag_key, language, name])).toEqual([
    ['paths', 'de', 'Wege'],
    ['paths', 'fr', 'Chemins'],
    ['roads', 'fr', 'Routes'],
    ['trees', 'de', 'Wald'],
    ['web', 'de', 'Netz'],
  ]);
  expect(said(await imports.plan(source, { file: 'x' }))).toEqual(
    said((await imports.run(source, { file: 'x', by: 'test' })).receipt),
  );
});
