import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseFeed } from 'feedsmith';
import {
  type ImportSource,
  type OpenFile,
  SourceError,
  type SourceItem,
} from '../../import/import-source.ts';
import { decodedWhole } from '../files/decoded-stream.ts';
import { type FeedEntry, toPost } from './feed-post.ts';

const maxBytes = 64 * 1024 * 1024;
const headBytes = 4 * 1024;

/** A WordPress export is an RSS feed too, but has elements of its own. */
export async function isFeed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead).toString('utf8');
    return /<(?:rss|feed|rdf:RDF)\b/.test(head) && !/wordpress\.org\/export|<wp:/.test(head);
  } finally {
    await handle.close();
  }
}

/** @param openFile Null: images keep their URLs. @throws {SourceError} */
export async function feedSource(file: string, openFile: OpenFile | null): Promise<ImportSource> {
  const { title, url, entries, others } = await readFeed(file);
  const host = URL.parse(url)?.host ?? '';
  const isOwn = (parsed: URL | null): parsed is URL => parsed !== null && parsed.host === host;

  async function* items(): AsyncGenerator<SourceItem> {
    for (const entry of entries) yield toPost(entry);
    for (const [kind, count] of others) {
      const reason = `${count} entries of the kind “${kind}” do not come along.`;
      yield { kind: 'loss', sourceId: `kind:${kind}`, what: kind, title: kind, reason };
    }
  }

  return {
    key: `feed:${url || title}`,
    title: `Feed “${title}”${url === '' ? '' : ` (${url})`}`,
    hasMedia: openFile !== null,
    items,
    fileUrl: (ref) => ref,
    mediaRef(address) {
      const parsed = URL.parse(address, url || undefined);
      const isFile = /\.(?:jpe?g|png|gif|webp|avif|mp4)$/i.test(parsed?.pathname ?? '');
      return isOwn(parsed) && isFile ? parsed.href : null;
    },
    async open(ref, signal) {
      if (openFile === null) throw new SourceError('Files were not asked for.');
      return openFile(ref, signal);
    },
    linkKey(address) {
      const parsed = URL.parse(address, url || undefined);
      return isOwn(parsed) ? parsed.pathname.replace(/\/+$/, '').toLowerCase() + parsed.search : null;
    },
  };
}

async function readFeed(file: string): Promise<ReadFeed> {
  const name = path.basename(file);
  if ((await stat(file)).size > maxBytes) throw new SourceError(`${name} is larger than 64 MB.`);
  const text = decodedWhole(await readFile(file));
  if (/<!DOCTYPE/i.test(text)) throw new SourceError(`${name}: A document type is not read.`);
  const { format, feed } = parsed(text, name);
  if (format === 'rss') {
    const entries = (feed.items ?? []).map((item) => ({
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
    }));
    return { title: feed.title ?? name, url: feed.link ?? '', entries, others: new Map() };
  }
  if (format === 'rdf') {
    const entries = (feed.items ?? []).map((item) => ({
      ...{ id: item.rdf?.about ?? item.link ?? '', title: item.title ?? '', url: item.link ?? '' },
      html: item.content?.encoded ?? item.description ?? '',
      summary: item.content?.encoded ? (item.description ?? '') : '',
      ...{ date: item.dc?.dates?.[0] ?? '', authors: item.dc?.creators ?? [], tags: item.dc?.subjects ?? [] },
      ...{ image: '', isPage: false, isDraft: false },
    }));
    return { title: feed.title ?? name, url: feed.link ?? '', entries, others: new Map() };
  }
  if (format === 'atom') {
    const others = new Map<string, number>();
    const texts = (feed.entries ?? []).filter((entry) => {
      const kind = kindOf(entry.categories);
      const isText = /^(?:post|page|)$/.test(kind);
      if (!isText) others.set(kind, (others.get(kind) ?? 0) + 1);
      return isText;
    });
    const entries = texts.map((entry) => ({
      id: entry.id ?? entry.links?.[0]?.href ?? '',
      title: entry.title?.value ?? '',
      url: pageOf(entry.links) ?? '',
      html: entry.content?.value ?? entry.summary?.value ?? '',
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
    }));
    return { title: feed.title?.value ?? name, url: pageOf(feed.links) ?? '', entries, others };
  }
  throw new SourceError(`${name} is a feed of a kind that is not read: ${format}.`);
}

interface ReadFeed {
  readonly title: string;
  readonly url: string;
  readonly entries: readonly FeedEntry[];
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
