import { posix } from 'node:path';
import { FrontMatterError, readFrontMatter } from '../../archive/front-matter.ts';
import type { ImportSource, SourceItem } from '../../import/import-source.ts';
import { readText, type SourceFiles } from '../files/source-files.ts';
import { withLists } from './list-redirects.ts';
import { toPost } from './markdown-post.ts';
import { readPermalinks } from './permalinks/read-permalinks.server.ts';

const markdownName = /\.(?:md|markdown|mdown)$/i;
const passedOver =
  /^(?:node_modules|_site|dist|public|vendor|readme\.md|license\.md|changelog\.md|contributing\.md)$/i;
const maxFileBytes = 4 * 1024 * 1024;
/** Where the generators have the files that they serve at the root. */
const roots = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'src/static', 'source'];

const markdownIn = (files: SourceFiles) => files.list(markdownName, passedOver);

export const hasMarkdown = (files: SourceFiles): boolean => markdownIn(files).length > 0;

/**
 * A folder of Markdown files, as Jekyll, Hugo, Astro and Eleventy have them: each with front matter in YAML or TOML, which
 * may leave out what the name of the file says.
 *
 * @param now A date after it is a schedule.
 */
export async function markdownSource(files: SourceFiles, now: Date): Promise<ImportSource> {
  const names = markdownIn(files);
  const { permalinks, problem } = await readPermalinks(files);

  async function* items(): AsyncGenerator<SourceItem> {
    for (const { file, reason } of [...files.refused, ...(problem ? [problem] : [])]) {
      yield { kind: 'loss', sourceId: file, what: 'file', title: file, reason };
    }
    for (const name of names) yield await itemOf(name);
  }

  async function itemOf(name: string): Promise<SourceItem> {
    const lost = (reason: string): SourceItem => ({
      ...{ kind: 'loss', sourceId: name, what: 'file', title: name, reason },
    });
    if (files.bytes(name) > maxFileBytes) return lost('It is larger than 4 MB.');
    try {
      const matter = readFrontMatter(await readText(files, name, maxFileBytes));
      return toPost(name, matter, { fileAt: (url) => fileAt(files, name, url), now, permalinks });
    } catch (error) {
      if (error instanceof FrontMatterError) return lost(error.message);
      throw error;
    }
  }

  return {
    // Names of files are unique in their folder alone.
    key: `markdown:${files.key}`,
    title: `Markdown files in ${files.name}`,
    hasMedia: true,
    items: () => withLists(items(), permalinks),
    mediaRef: (url) => (url.startsWith(filePrefix) ? url : null),
    open: (ref) => files.open(decodeURI(ref.slice(filePrefix.length))),
    fileUrl: (ref) => permalinks.base + servedPath(decodeURI(ref.slice(filePrefix.length))),
    linkKey: (url) => (url.startsWith(pagePrefix) || url.startsWith('/') ? linkKeyOf(url) : null),
  };
}

/** Without the folders that generators serve at the root. */
const servedPath = (file: string) =>
  `/${file.replace(/^(?:(?:static|public|source|src\/static|src|content)\/)+/, '')}`;

/** Stand for a file and for a text of the folder, whatever URL they had. */
const filePrefix = 'import-file:';
const pagePrefix = 'import-page:';

const linkKeyOf = (url: string) =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .replace(/(?:index)?\.html$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** What a relative URL in a text means; null for one that is of no file of the folder. */
function fileAt(files: SourceFiles, name: string, url: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(url)) return null;
  const [bare = '', rest = ''] = splitUrl(url);
  const below = roots.map((folder) => posix.join(folder, bare).replace(/^\/+/, ''));
  const places = bare.startsWith('/') ? below : [posix.join(posix.dirname(name), bare), ...below];
  const file = places.find((place) => !place.startsWith('../') && files.has(place));
  if (file === undefined) return null;
  return markdownName.test(file) ? pagePrefix + encodeURI(file) + rest : filePrefix + encodeURI(file);
}

function splitUrl(url: string): [string, string] {
  const end = url.search(/[?#]/);
  const bare = end === -1 ? url : url.slice(0, end);
  const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  try {
    return [decodeURIComponent(bare), hash];
  } catch {
    return [bare, hash];
  }
}
