import type { Post } from '#app/blog/posts/post.ts';
import { publicPath } from '#app/blog/posts/post-path.ts';
import type { TakenRedirect } from '#app/redirects/import/take-redirects.server.ts';
import type { RedirectForm } from '#app/redirects/redirect.ts';
import { pathKey } from '#app/redirects/redirect-address.ts';
import type { OwnAddresses, RedirectService } from '#app/redirects/redirect-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createImportRepository } from './import-repository.server.ts';
import type { ImportSource, SourcePost, SourceRedirect } from './import-source.ts';
import type { ReceiptLine } from './receipt.ts';

interface Wanted extends RedirectForm {
  readonly sourceId: string;
}

/** Old URLs of a source and where they lead here, gathered to be taken in together when everything else is there. */
export function gatherRedirects(
  source: Pick<ImportSource, 'key'>,
  {
    redirects,
    own,
    database,
  }: { redirects: Pick<RedirectService, 'takeIn'>; own: OwnAddresses; database: Database },
  importId: string | null,
) {
  const wanted = new Map<string, Wanted>();

  function addOld(url: string, to: string, sourceId: string): void {
    const from = pathOf(url);
    if (from === null || pathKey(from) === pathKey(to)) return;
    if (!wanted.has(from))
      wanted.set(from, { sourceId: `redirect:${sourceId}:${from}`, from, to, status: 301 });
  }

  return {
    addOld,

    add({ sourceId, from, to, status }: SourceRedirect): void {
      if (!wanted.has(from)) wanted.set(from, { sourceId, from, to, status });
    },

    /** A draft has no URL that anybody could know. */
    addPost(item: SourcePost, post: Post): void {
      const isPublic = post.isPublished || post.status === 'published';
      if (isPublic) for (const url of item.oldUrls) addOld(url, publicPath(post), item.sourceId);
    },

    addPlanned(item: SourcePost, path: string | null): void {
      const isPublic = item.isPublished || item.status === 'published';
      if (isPublic && path !== null) for (const url of item.oldUrls) addOld(url, path, item.sourceId);
    },

    async take(): Promise<ReceiptLine[]> {
      const forms = [...wanted.values()];
      const taken = await redirects.takeIn(forms, own, { isDryRun: importId === null });
      const results = forms.map((form, index) => ({ ...form, ...(taken[index] ?? nothing) }));
      if (importId !== null) await remember(results, importId);
      return results.map(({ sourceId, from, to, outcome, note }) => {
        return { kind: 'redirect', sourceId, title: `${from} → ${to}`, outcome, notes: note ? [note] : [] };
      });
    },
  };

  async function remember(results: readonly (Wanted & TakenRedirect)[], importId: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const imports = createImportRepository(transaction);
      for (const { sourceId, to, outcome, id } of results) {
        if (outcome !== 'created' || id === null) continue;
        const row = { kind: 'redirect', target: id, sourceHash: '', version: to, importId } as const;
        await imports.save(source.key, { sourceId, ...row });
      }
    });
  }
}

export type GatheredRedirects = ReturnType<typeof gatherRedirects>;

const nothing: TakenRedirect = { outcome: 'lost', id: null, note: null };

/** Path and query of a URL of the source; null for one that has neither, such as the home page. */
function pathOf(url: string): string | null {
  const parsed = URL.parse(url, 'http://site.invalid');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const path = parsed.pathname + parsed.search;
  return path === '/' ? null : path;
}
