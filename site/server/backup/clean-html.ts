import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '@site/backup/backup-error';
import { parseJson } from '@site/backup/parse-json';
import {
  imagesIn,
  parseEditorHtml,
  problemWithMarkup,
  serializeHtml,
} from '@site/rich-text/html/editor-markup.server';
import { sanitizePostHtml } from '@site/rich-text/html/post-html.server';
import { simplifyMarkup } from '@site/rich-text/html/simplify-markup';
import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { draftFieldsSchema } from '#site/blog/drafts/draft.ts';
import { isPattern, readPattern } from '#site/redirects/patterns/pattern.ts';
import { readFrom, readTo } from '#site/redirects/redirect-address.ts';
import { cleanColumn, hasColumn } from './cleaning/clean-column.ts';
import { cleanDocuments } from './cleaning/clean-documents.ts';
import { cleanLinks } from './cleaning/clean-links.ts';

export interface CleanedHtml {
  readonly posts: number;
  readonly revisions: number;
  readonly drafts: number;
  readonly redirects: number;
  /** Versions and drafts of documents of the site. */
  readonly documents: number;
  /** Authors, posts and revisions with links. */
  readonly links: number;
}

/** Pages show stored HTML as it is: runs it through the sanitizer of a save. Redirects, documents and links are checked as by a save. @throws {BackupError} For an unreadable draft or document. */
export function cleanStoredHtml(file: string): CleanedHtml {
  using database = new DatabaseSync(file);
  database.exec('begin');
  const cleaned = {
    posts: cleanColumn(database, 'posts', 'content', sanitizePostHtml),
    revisions: cleanColumn(database, 'revisions', 'content', sanitizePostHtml),
    drafts: hasColumn(database, 'drafts', 'subject')
      ? cleanColumn(database, 'drafts', 'fields', cleanFields, "subject not like 'document:%'")
      : cleanColumn(database, 'drafts', 'fields', cleanFields),
    redirects: removeUnsafeRedirects(database),
    documents: cleanDocuments(database),
    links: cleanLinks(database),
  };
  database.exec('commit');
  return cleaned;
}

/** A visitor who follows one is sent where it says: one that could not be made here is removed. */
function removeUnsafeRedirects(database: DatabaseSync): number {
  const remove = database.prepare('delete from redirects where rowid = ?');
  const all = database.prepare('select rowid as id, source, target from redirects').all();
  const unsafe = all.filter(({ source, target }) => !isSafeRedirect(String(source), String(target)));
  for (const { id } of unsafe) remove.run(Number(id));
  return unsafe.length;
}

function isSafeRedirect(from: string, to: string): boolean {
  const source = isPattern(from) ? readPattern(from) : readFrom(from, noHost);
  return !('problem' in source) && !('problem' in readTo(to, noHost));
}

/** Targets on the own host are stored as paths. */
const noHost = 'site.invalid';

function cleanFields(text: string): string {
  const fields = draftFieldsSchema.safeParse(parseJson(text));
  if (!fields.success || problemWithMarkup(fields.data.content, Number.POSITIVE_INFINITY)) {
    throw new BackupError('The database in this backup cannot be used: a draft in it cannot be read.');
  }
  const content = cleanEditorHtml(fields.data.content);
  return content === fields.data.content ? text : JSON.stringify({ ...fields.data, content });
}

/** A draft holds the editor's own markup and pasted images. It stays as it is unless a save would take something out. */
function cleanEditorHtml(html: string): string {
  const document = parseEditorHtml(html);
  simplifyMarkup(document);
  const pasted: string[] = [];
  for (const image of imagesIn(document)) {
    const source = image.attribs.src ?? '';
    if (/^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]*$/.test(source)) {
      image.attribs.src = `/pasted-${pasted.push(source) - 1}`;
    }
  }
  const before = serializeHtml(document);
  const clean = sanitizePostHtml(before);
  const left = new Set(partsOf(parseEditorHtml(clean).children));
  if (partsOf(document.children).every((part) => left.has(part))) return html;
  return clean.replaceAll(/(?<=<img [^>]*src=")\/pasted-(\d+)(?=")/g, (name, index) => pasted[index] ?? name);
}

/** Elements and attributes, and nodes such as comments, which the sanitizer never keeps. */
function partsOf(nodes: readonly ChildNode[]): string[] {
  return DomUtils.filter(() => true, [...nodes]).flatMap((node) => {
    if (isText(node)) return [];
    if (!isTag(node)) return [`${node.type}`];
    const attributes = Object.entries(node.attribs).map(([name, value]) => `${node.name} ${name}=${value}`);
    return [node.name, ...attributes];
  });
}
