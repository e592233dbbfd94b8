import { posix } from 'node:path';
import { decodedText } from '@site/platform/text/decoded-text';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { readDecoded, readText, type SourceFiles } from '../files/source-files.ts';
import { FrontMatterError, type Matter } from '../front-matter.ts';
import { type Around, type ImportSource, SourceError, type SourceItem } from '../items.ts';
import { filePlaces, filePrefix, pagePrefix } from './file-places.ts';
import { type FolderMatter, inheritedMatter } from './inherited-matter.ts';
import { pairedFiles } from './language-pairs.ts';
import { withLists } from './list-redirects.ts';
import { isAboutAuthor, markdownPeople } from './markdown-people.server.ts';
import { toPost } from './markdown-post.ts';
import { type Fields, fieldsIn } from './matter-fields.ts';
import { basePath, originOf } from './permalinks/permalinks.ts';
import { readPermalinks } from './permalinks/read-permalinks.server.ts';
import { readMatter } from './read-matter.ts';

const markdownName = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;
/** In Jekyll and Hugo these are texts; elsewhere HTML files are templates. */
const htmlText = /(?:^|\/)(?:_posts|_drafts)\/.+\.html?$|^content\/.+\.html?$/i;
const unread =
  /(?:^|\/)(?:_posts|_drafts|content)\/.+\.(?:textile|adoc|asciidoc|org|rst|ipynb|mdoc|pandoc)$/i;
/** Templates and themes. */
const noTexts = /^(?:themes|archetypes|layouts)\/|(?:^|\/)(?:_includes|_layouts|_sass|exampleSite)\//;
const passedOver =
  /^(?:node_modules|_site|dist|public|vendor|readme\.md|license\.md|changelog\.md|contributing\.md)$/i;
const maxFileBytes = 4 * 1024 * 1024;
const markdownIn = (files: SourceFiles): string[] =>
  files
    .list(/\.(?:mdx?|markdown|mdown|mkdn?|html?)$/i, passedOver)
    .filter((file) => (markdownName.test(file) || htmlText.test(file)) && !noTexts.test(file));

export const hasMarkdown = (files: SourceFiles): boolean => markdownIn(files).length > 0;

export async function markdownSource(
  files: SourceFiles,
  now: Date,
  { site, newSite }: Omit<Around, 'openFile'>,
): Promise<ImportSource> {
  const names = markdownIn(files).filter((name) => !isAboutAuthor(name));
  const { permalinks: said, problem } = await readPermalinks(files);
  const isSaid = said.origin !== '' || site === '';
  const permalinks = isSaid ? said : { ...said, origin: originOf(site), base: said.base || basePath(site) };
  const pairs = pairedFiles(names);
  const places = filePlaces(files, names, permalinks);
  const people = await markdownPeople(files, places.fileAt);
  const { fields, sections } = await gathered();
  const writers = people.writersOf(fields);
  const inherited = inheritedMatter([...sections, ...(await folderData(files))], now);

  async function* items(): AsyncGenerator<SourceItem> {
    for (const { file, reason } of [...files.refused, ...(problem ? [problem] : [])]) {
      yield { kind: 'loss', sourceId: file, what: 'file', title: file, reason };
    }
    for (const name of files.list(/\.\w+$/, passedOver).filter((file) => unread.test(file))) {
      yield lost(name, 'Texts in this notation are not read.');
    }
    yield* writers;
    for (const name of names) yield await itemOf(name).catch((error: unknown) => lostText(name, error));
  }

  async function gathered(): Promise<{ fields: Fields[]; sections: FolderMatter[] }> {
    const fields: Fields[] = [];
    const sections: FolderMatter[] = [];
    for (const name of names) {
      const matter = await matterOf(name);
      if (typeof matter === 'string') continue;
      fields.push({ author: matter.fields.author, authors: matter.fields.authors });
      if (/(?:^|\/)_index\.\w+$/.test(name))
        sections.push({ folder: folderOf(name), section: matter.fields });
    }
    return { fields, sections };
  }

  /** @returns A sentence when it cannot be read. */
  async function matterOf(name: string): Promise<(Matter & { readonly reading: string }) | string> {
    if (files.bytes(name) > maxFileBytes) return 'It is larger than 4 MB.';
    try {
      const { text, reading } = await readDecoded(files, name, maxFileBytes);
      return { ...readMatter(text), reading };
    } catch (error) {
      if (error instanceof FrontMatterError || error instanceof SourceError) return error.message;
      throw error;
    }
  }

  async function itemOf(name: string): Promise<SourceItem> {
    const matter = await matterOf(name);
    if (typeof matter === 'string') return lost(name, matter);
    const fileAt = (url: string) => places.fileAt(name, url);
    const post = await toPost(name, matter, {
      ...{ fileAt, now, permalinks, inherited, bylineOf: people.bylineOf, pair: pairs.get(name) },
    });
    if (post.isPage && post.slug === '404')
      return lost(name, 'The site has a page of its own for what is not found.');
    if (post.isPage && post.html.trim() === '')
      return lost(name, 'It has no text: a template of the site made the page.');
    return matter.reading === '' ? post : { ...post, notes: [...post.notes, `It was ${matter.reading}.`] };
  }

  return {
    // File names are unique only within their folder.
    key: `markdown:${files.key}`,
    title: `Markdown files in ${files.name}`,
    hasMedia: true,
    items: () => withLists(items(), permalinks, newSite),
    mediaRef: (url) => (url.startsWith(filePrefix) ? url : null),
    open: (ref) => files.open(decodeURI(ref.slice(filePrefix.length))),
    fileUrl: (ref) => permalinks.base + servedPath(decodeURI(ref.slice(filePrefix.length))),
    linkKey: (url) => (url.startsWith(pagePrefix) || url.startsWith('/') ? linkKeyOf(url) : null),
  };
}

const folderOf = (file: string): string => posix.dirname(file).replace(/^\.$/, '');

/** Eleventy's files of data for a folder, as far as they are JSON. */
async function folderData(files: SourceFiles): Promise<FolderMatter[]> {
  const found: FolderMatter[] = [];
  for (const file of files.list(/\.json$/i, passedOver)) {
    const name = posix.basename(folderOf(file));
    if (name === '' || !new Set([`${name}.json`, `${name}.11tydata.json`]).has(posix.basename(file)))
      continue;
    if (files.bytes(file) > maxFileBytes) continue;
    const text = await readText(files, file, maxFileBytes);
    try {
      found.push({ folder: folderOf(file), data: fieldsIn(JSON.parse(text)) });
    } catch {
      // Data that Eleventy could not read either.
    }
  }
  return found;
}

const lost = (file: string, reason: string): SourceItem => ({
  ...{ kind: 'loss', sourceId: file, what: 'file', title: file, reason },
});

function lostText(file: string, error: unknown): SourceItem {
  if (error instanceof SourceError) return lost(file, error.message);
  throw error;
}

/** Without folders that generators serve at the root. */
const servedPath = (file: string) =>
  `/${file.replace(/^(?:(?:static|public|source|src\/static|src|content)\/)+/, '')}`;

const composed = (text: string) => (decodedText(text) ?? text).normalize('NFC');

const linkKeyOf = (url: string) =>
  trimmedEnd(composed(url.split(/[?#]/, 1)[0] ?? '').replace(/(?:index)?\.html$/, ''), '/').toLowerCase();
