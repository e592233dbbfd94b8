import type { Database } from '@site/database/schema';
import type { ImportSource, SourcePost, SourceRedirect } from '@site/site-import/items';
import type { PostSummary } from '#site/blog/posts/post.ts';
import type { ImportedRedirect } from '#site/redirects/import/import-redirects.server.ts';
import type { RedirectForm } from '#site/redirects/redirect.ts';
import { pathKey } from '#site/redirects/redirect-address.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { createImportRepository } from './import-repository.server.ts';
import type { Outcome, ReceiptLine } from './receipt.ts';

interface Wanted extends RedirectForm {
  /** Of the redirect, or of the thing with the old URL. */
  readonly sourceId: string;
  readonly isOldUrl: boolean;
}

// Computed on demand: a source may have tens of thousands.
const idOf = ({ sourceId, from, isOldUrl }: Pick<Wanted, 'sourceId' | 'from' | 'isOldUrl'>): string =>
  isOldUrl ? `redirect:${sourceId}:${from}` : sourceId;

/** Old URLs and their targets, written together after everything else. */
export function gatherRedirects(
  source: Pick<ImportSource, 'key'>,
  {
    redirects,
    own,
    database,
  }: { redirects: Pick<RedirectService, 'importAll'>; own: OwnAddresses; database: Database },
  importId: string | null,
) {
  const wanted = new Map<string, Wanted>();
  const doubles: SourceRedirect[] = [];

  function addOld(url: string, to: string, sourceId: string): void {
    const from = pathOf(url);
    if (from === null || pathKey(from) === pathKey(to)) return;
    if (!wanted.has(from)) wanted.set(from, { sourceId, isOldUrl: true, from, to, status: 301 });
  }

  return {
    addOld,

    add(redirect: SourceRedirect): void {
      const { sourceId, from, to, status } = redirect;
      const before = wanted.get(from);
      if (!before) wanted.set(from, { sourceId, isOldUrl: false, from, to, status });
      else if (before.to !== to) doubles.push(redirect);
    },

    /** A draft's URL only counts if it was public; it leads to the draft once published. */
    addPost(item: SourcePost, post: PostSummary): void {
      const isKnown = post.isPublished || post.status === 'published' || item.hadVisitors;
      if (isKnown) for (const url of item.oldUrls) addOld(url, publicPath(post), item.sourceId);
    },

    addPlanned(item: SourcePost, path: string | null): void {
      const isKnown = item.isPublished || item.status === 'published' || item.hadVisitors;
      if (isKnown && path !== null) for (const url of item.oldUrls) addOld(url, path, item.sourceId);
    },

    async *importAll(signal?: AbortSignal): AsyncGenerator<ReceiptLine> {
      const forms = [...wanted.values()];
      wanted.clear();
      const imported = redirects.importAll(forms, own, {
        ...{ isDryRun: importId === null, signal },
        also: (transaction, some, start) => remember(transaction, some, forms.slice(start)),
      });
      const form = forms.values();
      for await (const part of imported) {
        for (const one of part) yield lineOfImported(one, form.next().value as Wanted);
      }
      const twice = 'Another redirect of the source has the same old URL.';
      for (const one of doubles) yield lineOf(one, 'lost', twice);
    },
  };

  /** In one transaction with the redirects, so that undo finds each. */
  async function remember(
    transaction: Database,
    imported: readonly ImportedRedirect[],
    forms: readonly Wanted[],
  ): Promise<void> {
    const imports = createImportRepository(transaction);
    for (const [index, { outcome, id }] of imported.entries()) {
      const form = forms[index];
      if (outcome !== 'created' || id === null || importId === null || !form) continue;
      const row = { kind: 'redirect', target: id, sourceHash: '', version: form.to, importId } as const;
      await imports.save(source.key, { sourceId: idOf(form), ...row });
    }
  }

  async function lineOfImported({ outcome, note }: ImportedRedirect, form: Wanted): Promise<ReceiptLine> {
    const { from, to } = form;
    const sourceId = idOf(form);
    const isOwn = outcome === 'unchanged' && (await madeByThisRun(sourceId));
    return lineOf({ sourceId, from, to }, isOwn ? 'created' : outcome, note);
  }

  async function madeByThisRun(sourceId: string): Promise<boolean> {
    if (importId === null) return false;
    const item = await createImportRepository(database).item(source.key, sourceId);
    return item?.importId === importId;
  }
}

const lineOf = (
  { sourceId, from, to }: Pick<Wanted, 'sourceId' | 'from' | 'to'>,
  outcome: Outcome,
  note: string | null,
): ReceiptLine => ({
  ...{ kind: 'redirect', sourceId, title: `${from} → ${to}`, outcome },
  notes: note === null ? noNotes : [note],
});

const noNotes: readonly string[] = [];

export type GatheredRedirects = ReturnType<typeof gatherRedirects>;

/** Null without path and query, such as for the home page. */
function pathOf(url: string): string | null {
  const parsed = URL.parse(url, 'http://site.invalid');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const path = parsed.pathname + parsed.search;
  return path === '/' ? null : path;
}
