import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { tagPath } from '#app/blog/posts/post-tags.ts';
import {
  type ImportSource,
  type OpenFile,
  SourceError,
  type SourceItem,
} from '../../import/import-source.ts';
import { toPost } from './ghost-post.ts';
import { type GhostData, ghostData } from './ghost-schema.ts';

const maxBytes = 256 * 1024 * 1024;
/** Stands for the site's own URL in texts of an export. */
const ownUrl = '__GHOST_URL__';

/**
 * An export of Ghost 2 to 6 (Settings → Export), with texts as HTML.
 *
 * @param openFile Null: images stay where they are.
 * @throws {SourceError}
 */
export async function ghostSource(file: string, openFile: OpenFile | null): Promise<ImportSource> {
  const data = await readData(file);
  const setting = (key: string) => String(data.settings.find((one) => one.key === key)?.value ?? '');
  const title = setting('title') || path.basename(file);
  const published = new Set(data.posts.map(({ slug }) => slug ?? ''));

  async function* items(): AsyncGenerator<SourceItem> {
    for (const post of data.posts) {
      if (post.html || !(post.lexical || post.mobiledoc)) yield toPost(post, data);
      else {
        const reason = 'Its text is in Ghost’s own format alone: export it again from a newer Ghost.';
        yield { kind: 'loss', sourceId: `post:${post.id}`, what: 'post', title: post.title ?? '', reason };
      }
    }
    yield* listRedirects(data);
  }

  return {
    key: `ghost:${title}`,
    title: `Ghost, “${title}”`,
    hasMedia: openFile !== null,
    items,
    mediaRef: (url) => (isImage(url) ? url : null),
    async open(ref, signal) {
      if (openFile === null) throw new SourceError('Files were not asked for.');
      return openFile(ref.replace(ownUrl, ''), signal);
    },
    linkKey(url) {
      const own = url.startsWith(ownUrl) ? url.slice(ownUrl.length) : url;
      if (!own.startsWith('/')) return null;
      const key = (own.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '').toLowerCase();
      return url.startsWith(ownUrl) || published.has(key.slice(1)) ? key : null;
    },
  };
}

const isImage = (url: string) =>
  (url.startsWith(ownUrl) || url.startsWith('/content/')) && /\/content\/(?:images|media)\//.test(url);

function* listRedirects({ tags, users }: GhostData): Generator<SourceItem> {
  const redirect = (from: string, to: string): SourceItem => {
    return { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  };
  yield redirect('/rss', '/feed.xml');
  for (const { slug, name } of tags) {
    // A name with a hash before it is of no visitor's concern.
    if (slug && name && !name.startsWith('#')) yield redirect(`/tag/${slug}`, tagPath(name));
  }
  for (const { slug } of users) if (slug) yield redirect(`/author/${slug}`, '/all-blogs');
}

async function readData(file: string): Promise<GhostData> {
  const name = path.basename(file);
  if ((await stat(file)).size > maxBytes) throw new SourceError(`${name} is larger than 256 MB.`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new SourceError(`${name} is no JSON: ${(cause as Error).message}`, { cause });
  }
  const database = (value as { db?: unknown[] } | null)?.db?.[0] ?? value;
  const data = (database as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null || !('posts' in data)) {
    throw new SourceError(`${name} is no export of Ghost.`);
  }
  const read = ghostData.safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SourceError(
    `${name} cannot be read at ${issue?.path.join('.')}: ${z.prettifyError(read.error).split('\n')[0]}`,
  );
}
