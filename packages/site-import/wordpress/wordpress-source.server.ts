import { type Around, type ImportSource, SourceError, type SourceItem } from '../items.ts';
import { archiveRedirects } from './archive-redirects.ts';
import { gatherLeftovers } from './leftovers.ts';
import { readWxr, type WxrElement } from './read-wxr.server.ts';
import { readFacts, type WordPressFacts } from './wordpress-facts.server.ts';
import { guestAuthorType } from './wordpress-people.ts';
import { toPost } from './wordpress-post.ts';
import { hostOf, linkKeyOf, mediaRefOf } from './wordpress-urls.ts';
import { idOf, isTaken } from './wxr-item.ts';

const ofLists = new Set(['wp:author', 'wp:category', 'wp:tag']);

/** WXR 1.0 to 1.2 of one site, perhaps compressed; streamed, several times. */
export async function wordPressSource(
  files: readonly string[],
  { openFile, site, newSite }: Around,
): Promise<ImportSource> {
  const facts = await readFacts(files, site);
  const { siteUrl, hasUrl, siteName, version, reading } = facts;
  const hosts = new Set([hostOf(siteUrl), ...[...facts.attachmentByUrl.keys()].map(hostOf)]);
  const shownName = siteName === '' || !hasUrl ? siteName || siteUrl : `“${siteName}” (${siteUrl})`;

  async function* items(): AsyncGenerator<SourceItem> {
    const seen = new Set<string>();
    for (const attachment of facts.attachments.values()) yield attachment;
    yield* new Set(facts.people.values());
    const terms: WxrElement[] = [];
    const leftovers = gatherLeftovers(facts);
    const months = new Set<string>();
    for (const file of files) {
      for await (const element of readWxr(file)) {
        if (ofLists.has(element.name)) terms.push(element);
        else if (element.name !== 'item') continue;
        else if (!seen.has(idOf(element))) {
          seen.add(idOf(element));
          if (isTaken(element)) leftovers.add(element);
          yield* itemsOf(element, facts, months);
        }
      }
    }
    yield* leftovers.items();
    yield* archiveRedirects(terms, { siteUrl, months, people: facts.people, newSite });
  }

  return {
    key: `wordpress:${hasUrl ? siteUrl : siteName}`,
    title: [`WordPress, ${shownName}, WXR ${version}`, reading].filter(Boolean).join(', '),
    hasMedia: openFile !== null,
    items,
    fileUrl: (ref) => ref,
    mediaRef: (url) => mediaRefOf(url, facts, hosts),
    open(ref, signal) {
      if (openFile === null) throw new SourceError('Files were not asked for.');
      return openFile(ref, signal);
    },
    linkKey: (url) => linkKeyOf(url, siteUrl),
  };
}

async function* itemsOf(
  element: WxrElement,
  facts: WordPressFacts,
  months: Set<string>,
): AsyncGenerator<SourceItem> {
  const text = (name: string) => element.texts.get(name)?.trim() ?? '';
  const kind = text('wp:post_type');
  if (kind === 'attachment') {
    if (facts.attachments.has(idOf(element))) return;
  } else if (kind === guestAuthorType) return;
  else if (isTaken(element)) {
    const post = await toPost(element, facts).catch((error: unknown) => lostText(element, kind, error));
    if (post.kind === 'loss') return yield post;
    // URLs use the site's time zone.
    const month = /^(?!0000)\d{4}-\d{2}/.exec(text('wp:post_date') || text('wp:post_date_gmt'))?.[0];
    if (!post.isPage && post.isPublished && month !== undefined) months.add(month);
    yield post;
    if (element.comments > 0) yield comments(element);
    return;
  }
  const url = text('wp:status') === 'publish' ? text('link') : '';
  const reason = /^(?:post|page)$/.test(kind)
    ? 'It is in the trash, or was never saved.'
    : kind === 'wp_block'
      ? 'A pattern: the texts that show it have what it says.'
      : `A thing of the kind “${kind}”${url === '' ? '' : `, at ${url}`}.`;
  yield {
    kind: 'loss',
    sourceId: `item:${idOf(element)}`,
    what: kind || 'item',
    title: text('title'),
    reason,
  };
}

function lostText(element: WxrElement, what: string, error: unknown) {
  if (!(error instanceof SourceError)) throw error;
  const title = element.texts.get('title')?.trim() ?? '';
  return { kind: 'loss', sourceId: `post:${idOf(element)}`, what, title, reason: error.message } as const;
}

function comments(element: WxrElement): SourceItem {
  const title = element.texts.get('title')?.trim() ?? '';
  const reason = `${element.comments} comments: blogs here have none.`;
  return { kind: 'loss', sourceId: `comments:${idOf(element)}`, what: 'comments', title, reason };
}
