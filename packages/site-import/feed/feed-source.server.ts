import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { parseFeed } from 'feedsmith';
import { absoluteUrl, absoluteUrls, nestedBase } from '../absolute-urls.server.ts';
import { decodedFile, decodedWhole } from '../files/decoded-stream.ts';
import { type Around, type ImportSource, SourceError, type SourceItem, type SourcePost } from '../items.ts';
import { type FeedEntry, toPost } from './feed-post.ts';

const maxBytes = 64 * 1024 * 1024;
const headBytes = 4 * 1024;

/** A WordPress export is an RSS feed too, but has elements of its own. */
export async function isFeed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = decodedWhole(buffer.subarray(0, bytesRead));
    return /<(?:rss|feed|rdf:RDF)\b/.test(head) && !/wordpress\.org\/export|<wp:/.test(head);
  } finally {
    await handle.close();
  }
}

/** @throws {SourceError} */
export async function feedSource(
  file: string,
  { openFile, site }: Omit<Around, 'newSite'>,
): Promise<ImportSource> {
  const { title, url, entries, others, reading } = await readFeed(file, site);
  const host = URL.parse(url)?.host ?? '';
  const isOwn = (parsed: URL | null): parsed is URL => parsed !== null && parsed.host === host;

  async function* items(): AsyncGenerator<SourceItem> {
    const seen = new Map<string, string>();
    for (const entry of entries) yield unlikeBefore(toPost(entry), seen);
    for (const [kind, count] of others) {
      const reason = `${count} entries of the kind “${kind}” do not come along.`;
      yield { kind: 'loss', sourceId: `kind:${kind}`, what: kind, title: kind, reason };
    }
  }

  return {
    key: `feed:${url || title}`,
    title: [`Feed “${title}”${url === '' ? '' : ` (${url})`}`, reading].filter(Boolean).join(', '),
    hasMedia: openFile !== null,
    items,
    fileUrl: (ref) => ref,
    mediaRef(address) {
      const parsed = URL.parse(address, url || undefined);
      const isFile = /\.(?:jpe?g|png|gif|webp|avif|mp4|pdf)$/i.test(parsed?.pathname ?? '');
      return isOwn(parsed) && isFile ? parsed.href : null;
    },
    async open(ref, signal) {
      if (openFile === null) throw new SourceError('Files were not asked for.');
      return openFile(ref, signal);
    },
    linkKey(address) {
      const parsed = URL.parse(address, url || undefined);
      return isOwn(parsed) ? trimmedEnd(parsed.pathname, '/').toLowerCase() + parsed.search : null;
    },
  };
}

async function readFeed(file: string, said: string): Promise<ReadFeed> {
  const name = path.basename(file);
  if ((await stat(file)).size > maxBytes) throw new SourceError(`${name} is larger than 64 MB.`);
  const { text, reading } = decodedFile(await readFile(file));
  if (/<!DOCTYPE/i.test(text)) throw new SourceError(`${name}: A document type is not read.`);
  const { format, feed } = parsed(text, name);
  if (format === 'rss') {
    const site = absoluteUrl(feed.link ?? '', feed.xml?.base ?? said) || said;
    const entries = (feed.items ?? []).map((item) => {
      const base = nestedBase(feed.xml?.base, item.xml?.base);
      return placed(base, site, {
        id: item.guid?.value ?? item.link ?? '',
        title: item.title ?? '',
        url: item.link ?? '',
        html: item.content?.encoded ?? item.description ?? '',
        summary: item.content?.encoded ? (item.description ?? '') : '',
        date: item.pubDate ?? item.dc?.dates?.[0] ?? '',
        authors: item.dc?.creators ?? [],
        tags: (item.categories ?? []).map((category) => category.name ?? ''),
        image: item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url ?? '',
        ...{ isPage: false, isDraft: false },
      });
    });
    return { title: feed.title ?? name, url: site, entries, others: new Map(), reading };
  }
  if (format === 'rdf') {
    const site = absoluteUrl(feed.link ?? '', said) || said;
    const entries = (feed.items ?? []).map((item) =>
      placed('', site, {
        ...{ id: item.rdf?.about ?? item.link ?? '', title: item.title ?? '', url: item.link ?? '' },
        html: item.content?.encoded ?? item.description ?? '',
        summary: item.content?.encoded ? (item.description ?? '') : '',
        date: item.dc?.dates?.[0] ?? '',
        ...{ authors: item.dc?.creators ?? [], tags: item.dc?.subjects ?? [] },
        ...{ image: '', isPage: false, isDraft: false },
      }),
    );
    return { title: feed.title ?? name, url: site, entries, others: new Map(), reading };
  }
  if (format === 'atom') {
    const others = new Map<string, number>();
    const texts = (feed.entries ?? []).filter((entry) => {
      const kind = kindOf(entry.categories);
      const isText = /^(?:post|page|)$/.test(kind);
      if (!isText) others.set(kind, (others.get(kind) ?? 0) + 1);
      return isText;
    });
    const self = feed.links?.find(({ rel }) => rel === 'self')?.href ?? said;
    const around = nestedBase(self, feed.xml?.base);
    const site = absoluteUrl(pageOf(feed.links) ?? '', around) || self;
    const entries = texts.map((entry) => {
      const base = nestedBase(around, entry.xml?.base);
      const text = entry.content?.value ? entry.content : entry.summary;
      const hasBase = feed.xml?.base ?? entry.xml?.base ?? text?.xml?.base;
      const found = placed(hasBase ? base : '', site || around, {
        id: entry.id ?? entry.links?.[0]?.href ?? '',
        title: entry.title?.value ?? '',
        url: absoluteUrl(pageOf(entry.links) ?? '', base || site),
        html: text?.xml?.base
          ? absoluteUrls(text.value ?? '', nestedBase(base, text.xml.base))
          : (text?.value ?? ''),
        summary: entry.content?.value ? (entry.summary?.value ?? '') : '',
        date: entry.published ?? entry.updated ?? '',
        authors: (entry.authors ?? []).map((author) => author.name ?? ''),
        tags: (entry.categories ?? [])
          .filter(({ scheme }) => scheme !== bloggerKind)
          .map((category) => category.label ?? category.term ?? ''),
        isPage: kindOf(entry.categories) === 'page',
        isDraft: entry.app?.control?.draft === true,
        image:
          entry.links?.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))?.href ?? '',
      });
      return found;
    });
    return { title: feed.title?.value ?? name, url: site, entries, others, reading };
  }
  throw new SourceError(`${name} is a feed of a kind that is not read: ${format}.`);
}

/** URLs of an entry are relative to a base that the feed names, else to its page. @param site Home page; may be empty. */
function placed(base: string, site: string, entry: FeedEntry): FeedEntry {
  const url = absoluteUrl(entry.url, base || site);
  const own = base || (URL.canParse(url) ? url : site);
  return { ...entry, url, html: absoluteUrls(entry.html, own), image: absoluteUrl(entry.image, own) };
}

/** Entries that share an id would replace one another. */
function unlikeBefore(post: SourcePost, seen: Map<string, string>): SourceItem {
  const { sourceId, title } = post;
  const content = createHash('sha256').update(JSON.stringify(post)).digest('hex');
  const before = seen.get(sourceId);
  if (before === content)
    return { kind: 'loss', sourceId, what: 'entry', title, reason: 'The feed has the same entry before.' };
  if (before === undefined) seen.set(sourceId, content);
  return before === undefined ? post : { ...post, sourceId: `${sourceId}#${content.slice(0, 16)}` };
}

interface ReadFeed {
  readonly title: string;
  readonly url: string;
  readonly entries: readonly FeedEntry[];
  /** As of `Decoded`. */
  readonly reading: string;
  /** Number by kind of entries that are no posts. */
  readonly others: ReadonlyMap<string, number>;
}

/** A Blogger backup is a feed with comments, templates and settings as entries. */
const bloggerKind = 'http://schemas.google.com/g/2005#kind';

const kindOf = (categories: readonly { scheme?: string; term?: string }[] = []): string =>
  categories.find(({ scheme }) => scheme === bloggerKind)?.term?.replace(/^.*#/, '') ?? '';

const pageOf = (links: readonly { href?: string | undefined; rel?: string | undefined }[] = []) =>
  links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;

function parsed(text: string, name: string) {
  try {
    return parseFeed(text);
  } catch (cause) {
    throw new SourceError(`${name} is no feed that can be read.`, { cause });
  }
}
