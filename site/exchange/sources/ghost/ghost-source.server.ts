import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { readRedirectFile } from '#site/redirects/import/redirect-file.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import {
  type ImportSource,
  type OpenFile,
  SourceError,
  type SourceItem,
} from '../../import/import-source.ts';
import { convert } from '../conversion/convert.server.ts';
import { decodedWhole } from '../files/decoded-stream.ts';
import { readText, type SourceFiles } from '../files/source-files.ts';
import { redirectItems } from '../redirects/redirect-source.server.ts';
import { ghostFileAt, ghostFiles, ownUrl } from './ghost-files.ts';
import { ghostIndex } from './ghost-index.ts';
import { ghostPeople, otherUsers, publishedWriters } from './ghost-people.ts';
import { toPost } from './ghost-post.ts';
import type { GhostData, GhostUser } from './ghost-schema.ts';
import { beginsAsGhost, type GhostExport, maxGhostBytes, readGhost } from './read-ghost.server.ts';
import { withOwnPaths } from './text/own-paths.ts';

/** @param openFile Null: files keep their URLs. @param site URL of the old site; may be empty. @throws {SourceError} */
export async function ghostFileSource(
  file: string,
  openFile: OpenFile | null,
  site: string,
): Promise<ImportSource> {
  const name = path.basename(file);
  if ((await stat(file)).size > maxGhostBytes) throw new SourceError(`${name} is larger than 256 MB.`);
  const found = readGhost(decodedWhole(await readFile(file)), name);
  if (!found) throw new SourceError(`${name} is no export of Ghost.`);
  return ghostSource(found, { name, files: null, openFile, site });
}

/**
 * Ghost's archive of texts and files, or a folder with its contents.
 * @returns Null when it holds no export of Ghost. @throws {SourceError}
 */
export async function ghostArchiveSource(
  files: SourceFiles,
  openFile: OpenFile | null,
  site: string,
): Promise<ImportSource | null> {
  for (const file of files.list(/\.json$/i, /^(?:package(?:-lock)?|tsconfig|redirects)\.json$/)) {
    if (!/^(?:data\/)?[^/]+$/.test(file) || !(await beginsLikeGhost(files, file))) continue;
    const found = readGhost(await readText(files, file, maxGhostBytes), file);
    if (found) return ghostSource(found, { name: files.name, files, openFile, site });
  }
  return null;
}

async function beginsLikeGhost(files: SourceFiles, file: string): Promise<boolean> {
  for await (const chunk of await files.open(file))
    return beginsAsGhost(decodedWhole(Buffer.from(chunk).subarray(0, 400)));
  return false;
}

interface Around {
  readonly name: string;
  readonly files: SourceFiles | null;
  readonly openFile: OpenFile | null;
  /** Ghost's exports do not name it. */
  readonly site: string;
}

function ghostSource(
  { data, others: tables }: GhostExport,
  { name, files, openFile, site }: Around,
): ImportSource {
  const setting = (key: string) => String(data.settings.find((one) => one.key === key)?.value ?? '');
  const title = setting('title') || name;
  const index = ghostIndex(data);
  const { hasFiles, open } = ghostFiles(files, openFile);
  const fileAt = ghostFileAt(site);

  async function* items(): AsyncGenerator<SourceItem> {
    yield* ghostPeople(data, index, fileAt);
    for (const post of data.posts) {
      const { html = null, lexical = null, mobiledoc = null } = post;
      try {
        const plain = await convert('ghost', { html, lexical, mobiledoc });
        const text = { ...plain, html: withOwnPaths(plain.html, data) };
        yield toPost(post, index, { text, fileAt });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        const facts = { sourceId: `post:${post.id}`, what: 'post', title: post.title ?? '' };
        yield { kind: 'loss', ...facts, reason: error.message };
      }
    }
    yield* listRedirects(data, publishedWriters(data.posts, index));
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
      if (!own.startsWith('/') || ourPaths.test(own)) return null;
      return trimmedEnd(own.split(/[?#]/, 1)[0] ?? '', '/').toLowerCase() || null;
    },
  };
}

/** Links that are rewritten already. */
const ourPaths = /^\/(?:tags\/|feed\.xml|all-blogs)/;

function* listRedirects(
  { tags, users }: GhostData,
  published: ReadonlySet<GhostUser>,
): Generator<SourceItem> {
  const redirect = (from: string, to: string): SourceItem => {
    return { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  };
  yield redirect('/rss', '/feed.xml');
  yield redirect('/page/2', '/all-blogs');
  for (const { slug, name } of tags) {
    // Names with a leading hash are internal tags.
    if (slug && name && !name.startsWith('#')) yield redirect(`/tag/${slug}`, tagPath(name));
  }
  // Published authors bring their own redirects.
  for (const user of users) {
    if (user.slug && !published.has(user)) yield redirect(`/author/${user.slug}`, '/all-blogs');
  }
}

async function* ownRedirects(files: SourceFiles): AsyncGenerator<SourceItem> {
  for (const file of files.list(/^redirects\.(?:json|ya?ml)$/)) {
    yield* redirectItems(readRedirectFile(await readText(files, file, 4 * 1024 * 1024)), file);
  }
}
