import type { ImportSource } from '@site/site-import/items';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { ImportDependencies } from './import-context.ts';
import { createImportService } from './import-service.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const count = 1_200;
const isFewer = (made: number) => made > 0 && made < count;

const source: ImportSource = {
  ...{ key: 'test:redirects', title: 'Redirects', hasMedia: false },
  async *items() {
    for (let index = 0; index < count; index++) {
      const urls = { from: `/old/${index}`, to: `/blog-detail/new-${index}` } as const;
      yield { kind: 'redirect', sourceId: `redirect:${index}`, ...urls, status: 301 };
    }
  },
  mediaRef: () => null,
  linkKey: () => null,
  open: () => Promise.reject(new Error('There are no files.')),
};

type ImportAll = ImportDependencies['services']['redirects']['importAll'];

const imports = (importAll: ImportAll = site.services.get(redirectsKey).importAll) =>
  createImportService({
    ...site,
    services: { ...exchanged(site.services), redirects: { ...site.services.get(redirectsKey), importAll } },
    own: { host: 'new.example', answers: () => false },
    leadsSomewhere: site.services.get(leadsSomewhereKey),
    now: () => new Date(),
  });

/** Fails in the second batch, after writing. */
const interrupted: ImportAll = (forms, own, options) =>
  site.services.get(redirectsKey).importAll(forms, own, {
    ...options,
    also: async (transaction, imported, start) => {
      await options?.also?.(transaction, imported, start);
      if (start > 0) throw new Error('The power went.');
    },
  });

async function countRedirects(): Promise<number> {
  const all = await site.database.selectFrom('redirects').select('id').execute();
  return all.length;
}

const run = (importAll?: ImportAll) => imports(importAll).run(source, { id: 'one', file: 'x', by: 'test' });

test('interrupted between two parts of its redirects, an import is undone to the last one', async () => {
  await expect(run(interrupted)).rejects.toThrow('The power went.');
  expect(await countRedirects()).toSatisfy(isFewer);
  const { counts } = await imports().undo('one');
  expect(counts.removed).toSatisfy(isFewer);
  expect(await countRedirects()).toBe(0);
});

test('continued, it makes the others, and the receipt names all as made', async () => {
  await expect(run(interrupted)).rejects.toThrow('The power went.');
  const { receipt } = await run();
  expect(receipt.counts).toMatchObject({ created: count, unchanged: 0, lost: 0 });
  expect(await countRedirects()).toBe(count);
  expect((await imports().undo('one')).counts.removed).toBe(count);
  expect(await countRedirects()).toBe(0);
});

test('what a stop leaves behind is whole parts', async () => {
  const stop = new AbortController();
  const importAll: ImportAll = (forms, own, options) =>
    site.services.get(redirectsKey).importAll(forms, own, {
      ...options,
      signal: stop.signal,
      also: async (...part) => {
        await options?.also?.(...part);
        stop.abort();
      },
    });
  await expect(run(importAll)).rejects.toThrow('abort');
  const made = await countRedirects();
  expect(made).toSatisfy(isFewer);
  const items = await site.database.selectFrom('import_items').selectAll().execute();
  expect(items.filter(({ kind }) => kind === 'redirect')).toHaveLength(made);
});
