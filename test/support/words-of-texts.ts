import { DomUtils, parseDocument } from 'htmlparser2';
import { emptyDocuments } from '#content/empty-site.ts';
import { catalogues, type Language } from '#content/words/languages.ts';
import { deliveredDocuments } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { visibleTexts } from './visible-texts.ts';

/** What people read of a text of the site, by the kind of file that its path names; what programs alone read is left out. */
export function readTexts(path: string, text: string): string[] {
  const { pathname } = new URL(path, 'http://site');
  if (/robots\.txt$|security\.txt$/.test(pathname)) return [];
  if (pathname.endsWith('.webmanifest')) return textsOfJson(text, ['name', 'short_name', 'description']);
  if (pathname.endsWith('.json'))
    return textsOfJson(text, [
      'title',
      'description',
      'summary',
      'name',
      'content_text',
      'content_html',
      'tags',
    ]);
  if (pathname.endsWith('.xml')) return textsOfXml(text);
  if (/\.(?:md|txt)$/.test(pathname))
    return [text.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll(/\]\([^)]*\)/g, ']')];
  return [...visibleTexts(text), ...textsOfHead(text)];
}

const shared =
  /^(?:description|author|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt)|article:tag)$/;

function textsOfHead(html: string): string[] {
  const tree = parseDocument(html);
  const metas = DomUtils.getElementsByTagName('meta', tree).flatMap(({ attribs }) =>
    shared.test(attribs.name ?? attribs.property ?? '') ? (attribs.content ?? '') : [],
  );
  const data = DomUtils.getElementsByTagName('script', tree).filter(
    ({ attribs }) => attribs.type === 'application/ld+json',
  );
  const said = [
    'name',
    'description',
    'headline',
    'slogan',
    'caption',
    'keywords',
    'articleSection',
    'jobTitle',
  ];
  return [...metas, ...data.flatMap((script) => textsOfJson(DomUtils.textContent(script), said))];
}

function textsOfJson(text: string, fields: readonly string[]): string[] {
  const found: string[] = [];
  JSON.parse(text, (field, value) => {
    if (fields.includes(field)) found.push(...[value].flat().filter((one) => typeof one === 'string'));
    return value;
  });
  return found;
}

/** Dates of RSS are English by its rules. */
const unread = new Set([
  'pubDate',
  'lastBuildDate',
  'generator',
  'language',
  'loc',
  'link',
  'guid',
  'id',
  'docs',
  'url',
]);

function textsOfXml(xml: string): string[] {
  const found: string[] = [];
  const look = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (node.type === 'text') found.push(node.data);
      else if ('children' in node && !(node.type === 'tag' && unread.has(node.name))) look(node.children);
    }
  };
  look(parseDocument(xml, { xmlMode: true }).children);
  return found;
}

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\S+@\S+|https?:\/\/\S+|(?<=^|\s|\()\/[\w/.-]+|\{\w+[^{}]*\}/g, ' ')
    .toLowerCase()
    .match(/\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]+/gu) ?? [];

/** Names of formats; llms.txt calls a section “Optional”. */
const names = ['RSS', 'Atom', 'JSON', 'Feed', 'Markdown', 'API', 'Optional'];

/**
 * Latin words of a text that neither the language of the site nor its owner says: English ones, where something was left
 * untranslated. @param own What the owner wrote.
 */
export function strangeWords(language: Language, own: readonly string[]): (text: string) => string[] {
  const { say } = siteWords(language);
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month)).toLocaleDateString(language, { dateStyle: 'full' }),
  );
  const delivered = JSON.stringify(deliveredDocuments(say).empty).replaceAll(/\\n/g, ' ');
  const english = new Set(wordsIn(JSON.stringify(emptyDocuments)));
  const said = [...Object.values(catalogues[language] ?? {}), ...months];
  const known = new Set([...said, ...own, ...names].flatMap(wordsIn));
  // Field names, which are English in every language, stay strange.
  for (const word of wordsIn(delivered)) if (!english.has(word)) known.add(word);
  return (text) => wordsIn(text).filter((word) => !known.has(word));
}
