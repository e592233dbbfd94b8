import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FrontMatterError, readFrontMatter } from '../../archive/front-matter.ts';
import { type ImportSource, SourceError, type SourceItem } from '../../import/import-source.ts';
import { toPost } from './markdown-post.ts';

const markdownName = /\.(?:md|markdown|mdown)$/i;
const passedOver =
  /^(?:node_modules|_site|dist|public|vendor|readme\.md|license\.md|changelog\.md|contributing\.md)$/i;
const maxFileBytes = 4 * 1024 * 1024;
const maxFiles = 100_000;
/** Where the generators have the files that they serve at the root. */
const roots = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'src/static', 'source'];

/** Whether a folder, or one in it, has Markdown files. */
export const hasMarkdown = (folder: string): boolean => filesIn(folder).length > 0;

/**
 * A folder of Markdown files, as Jekyll, Hugo, Astro and Eleventy have them: each with front matter in YAML or TOML, which
 * may leave out what the name of the file says.
 *
 * @param now A date after it is a schedule.
 */
export function markdownSource(folder: string, now: Date): ImportSource {
  const root = realpathSync(folder);
  const files = filesIn(root);

  async function* items(): AsyncGenerator<SourceItem> {
    for (const name of files) {
      const facts = { sourceId: name, what: 'file', title: name };
      if (statSync(path.join(root, name)).size > maxFileBytes) {
        yield { kind: 'loss', ...facts, reason: 'It is larger than 4 MB.' };
        continue;
      }
      try {
        const matter = readFrontMatter(await readFile(path.join(root, name), 'utf8'));
        yield toPost(name, matter, { fileAt: (url) => fileAt(root, name, url), now });
      } catch (error) {
        if (!(error instanceof FrontMatterError)) throw error;
        yield { kind: 'loss', ...facts, reason: error.message };
      }
    }
  }

  return {
    // Names of files are unique in their folder alone.
    key: `markdown:${root}`,
    title: `Markdown files in ${path.basename(root)}`,
    hasMedia: true,
    items,
    mediaRef: (url) => (url.startsWith(filePrefix) ? url : null),
    async open(ref) {
      const file = path.join(root, decodeURI(ref.slice(filePrefix.length)));
      if (!isInside(root, file)) throw new SourceError('It is not in the folder.');
      return createReadStream(file);
    },
    linkKey: (url) => (url.startsWith(pagePrefix) || url.startsWith('/') ? linkKeyOf(url) : null),
  };
}

/** Stand for a file and for a text of the folder, whatever URL they had. */
const filePrefix = 'import-file:';
const pagePrefix = 'import-page:';

const linkKeyOf = (url: string) =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .replace(/(?:index)?\.html$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** What a relative URL in a text means; null for one that is of no file of the folder. */
function fileAt(root: string, name: string, url: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(url)) return null;
  const [bare = '', rest = ''] = splitUrl(url);
  const places = bare.startsWith('/')
    ? roots.map((folder) => path.join(root, folder, bare))
    : [path.join(root, path.dirname(name), bare), ...roots.map((folder) => path.join(root, folder, bare))];
  const file = places.find((place) => isInside(root, place));
  if (file === undefined) return null;
  const relative = path.relative(root, file).split(path.sep).join('/');
  return markdownName.test(relative)
    ? pagePrefix + encodeURI(relative) + rest
    : filePrefix + encodeURI(relative);
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

function isInside(root: string, file: string): boolean {
  if (!file.startsWith(root + path.sep) || file.includes('\0') || !existsSync(file)) return false;
  const real = realpathSync(file);
  return real.startsWith(root + path.sep) && statSync(real).isFile();
}

/** Paths of the Markdown files, sorted; hidden folders, what was generated and links are passed over. */
function filesIn(folder: string): string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of readdirSync(path.join(folder, at), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || passedOver.test(entry.name)) continue;
      const name = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile() && markdownName.test(name)) found.push(name);
      if (found.length > maxFiles)
        throw new SourceError(`The folder has more than ${maxFiles} Markdown files.`);
    }
  }
  return found.sort();
}
