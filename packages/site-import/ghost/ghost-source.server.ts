import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { convert } from '../conversion/convert.server.ts';
import { decodedWhole } from '../files/decoded-stream.ts';
import { readText, type SourceFiles } from '../files/source-files.ts';
import { type Around, type ImportSource, type NewSite, SourceError, type SourceItem } from '../items.ts';
import { readRedirectFile } from '../redirects/redirect-file.ts';
import { redirectItems } from '../redirects/redirect-source.server.ts';
import { ghostFileAt, ghostFiles, ownUrl } from './ghost-files.ts';
import { ghostIndex } from './ghost-index.ts';
import { ghostPeople, otherUsers, publishedWriters } from './ghost-people.ts';
import { toPost } from './ghost-post.ts';
import type { GhostData, GhostUser } from './ghost-schema.ts';
import { beginsAsGhost, type GhostExport, maxGhostBytes, readGhost } from './read-ghost.server.ts';
import { withOwnPaths } from './text/own-paths.ts';

/** @throws {SourceError} */
export async function ghostFileSource(file: string, around: Around): Promise<ImportSource> {
  const name = path.basename(file);
  if ((await stat(file)).size > maxGhostBytes) throw new SourceError(`${name} is larger than 256 MB.`);
  const found = readGhost(decodedWhole(await readFile(file)), name);
  if (!found) throw new SourceError(`${name} is no export of Ghost.`);
  return ghostSource(found, { ...around, name, files: null });
}

/**
 * Ghost's archive of texts and files, or a folder with its contents.
 * @returns Null when it holds no export of Ghost. @throws {SourceError}
 */
export async function ghostArchiveSource(files: SourceFiles, around: Around): Promise<ImportSource | null> {
  for (const file of files.list(/\.json$/i, /^(?:package(?:-lock)?|tsconfig|redirects)\.json$/)) {
    if (!/^(?:data\/)?[^/]+$/.test(file) || !(await beginsLikeGhost(files, file))) continue;
    const found = readGhost(await readText(files, file, maxGhostBytes), file);
    if (found) return ghostSource(found, { ...around, name: files.name, files });
  }
  return null;
}

async function beginsLikeGhost(files: SourceFiles, file: string): Promise<boolean> {
  for await (const chunk of await files.open(file))
    return beginsAsGhost(decodedWhole(Buffer.from(chunk).subarray(0, 400)));
  return false;
}

interface GhostAround extends Around {
  readonly name: string;
  readonly files: SourceFiles | null;
}

function ghostSource(
  { data, others: tables }: GhostExport,
  { name, files, openFile, site, newSite }: GhostAround,
): ImportSource {
  const setting = (key: string) => String(data.settings.find((one) => one.key === key)?.value ?? '');
  const title = setting('title') || name;
  const index = ghostIndex(data);
  const { hasFiles, open } = ghostFiles(files, openFile);
  const fileAt = ghostFileAt(site);
  const tags = new Set(data.tags.map((tag) => newSite.postsOfTag(tag.name ?? '')));
  /** A link that is rewritten already. */
  const isOurs = (path: string) => path === newSite.feed || path === newSite.posts || tags.has(path);

  async function* items(): AsyncGenerator<SourceItem> {
    yield* ghostPeople(data, index, fileAt);
    for (const post of data.posts) {
      const { html = null, lexical = null, mobiledoc = null } = post;
      try {
        const plain = await convert('ghost', { html, lexical, mobiledoc });
        const text = { ...plain, html: withOwnPaths(plain.html, data, newSite) };
        yield toPost(post, index, { text, fileAt });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        const facts = { sourceId: `post:${post.id}`, what: 'post', title: post.title ?? '' };
        yield { kind: 'loss', ...facts, reason: error.message };
      }
    }
    yield* listRedirects(data, publishedWriters(data.posts, index), newSite);
    if (files) yield* ownRedirects(files);
    const others = otherUsers(data, index);
    if (others.length > 0) {
      const reason = `Users who wrote nothing do not come along (${others.length}): ${others.join(', ')}.`;
      yield { kind: 'loss', sourceId: 'table:users', what: 'users', title: 'users', reason };
    }
    for (const { file, reason } of files?.refused ?? []) {
      yield { kind: 'loss', sourceId: `file:${file}`, what: 'file', title: file, reason };
    }
    for (const [table, rows] of tables) {
      const reason = `${rows} of Ghost’s “${table}” do not come along.`;
      yield { kind: 'loss', sourceId: `table:${table}`, what: table, title: table, reason };
    }
  }

  return {
    key: `ghost:${title}`,
    title: `Ghost, “${title}”`,
    hasMedia: hasFiles,
    items,
    mediaRef: fileAt,
    open: async (ref, signal) => open(ref, signal),
    fileUrl: (ref) => ref,
    linkKey(url) {
      const own = url.startsWith(ownUrl) ? url.slice(ownUrl.length) : url;
      const [path = ''] = own.split(/[?#]/, 1);
      if (!path.startsWith('/') || isOurs(path)) return null;
      return trimmedEnd(path, '/').toLowerCase() || null;
    },
  };
}

function* listRedirects(
  { tags, users }: GhostData,
  published: ReadonlySet<GhostUser>,
  newSite: NewSite,
): Generator<SourceItem> {
  const redirect = (from: string, to: string): SourceItem => {
    return { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  };
  yield redirect('/rss', newSite.feed);
  yield redirect('/page/2', newSite.posts);
  for (const { slug, name } of tags) {
    // Names with a leading hash are internal tags.
    if (slug && name && !name.startsWith('#')) yield redirect(`/tag/${slug}`, newSite.postsOfTag(name));
  }
  // Published authors bring their own redirects.
  for (const user of users) {
    if (user.slug && !published.has(user)) yield redirect(`/author/${user.slug}`, newSite.posts);
  }
}

async function* ownRedirects(files: SourceFiles): AsyncGenerator<SourceItem> {
  for (const file of files.list(/^redirects\.(?:json|ya?ml)$/)) {
    yield* redirectItems(readRedirectFile(await readText(files, file, 4 * 1024 * 1024)), file);
  }
}
