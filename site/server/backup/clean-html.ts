import { DatabaseSync } from 'node:sqlite';
import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import {
  imagesIn,
  parseEditorHtml,
  problemWithMarkup,
  serializeHtml,
} from '#site/blog/content/editor-markup.server.ts';
import { sanitizePostHtml } from '#site/blog/content/post-html.server.ts';
import { simplifyMarkup } from '#site/blog/content/simplify-markup.ts';
import { draftFieldsSchema } from '#site/blog/drafts/draft.ts';
import { isPattern, readPattern } from '#site/redirects/patterns/pattern.ts';
import { readFrom, readTo } from '#site/redirects/redirect-address.ts';
import { BackupError } from './backup-error.ts';
import { parseJson } from './parse-json.ts';

export interface CleanedHtml {
  readonly posts: number;
  readonly revisions: number;
  readonly drafts: number;
  readonly redirects: number;
}

/** Pages show stored HTML as it is: runs it through the sanitizer of a save. Redirects are checked as by a save. @throws {BackupError} For an unreadable draft. */
export function cleanStoredHtml(file: string): CleanedHtml {
  using database = new DatabaseSync(file);
  database.exec('begin');
  const cleaned = {
    posts: cleanColumn(database, 'posts', 'content', sanitizePostHtml),
    revisions: cleanColumn(database, 'revisions', 'content', sanitizePostHtml),
    drafts: cleanColumn(database, 'drafts', 'fields', cleanFields, "subject not like 'document:%'"),
    redirects: removeUnsafeRedirects(database),
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

function cleanColumn(
  database: DatabaseSync,
  table: string,
  column: string,
  clean: (text: string) => string,
  condition = 'true',
): number {
  const write = database.prepare(`update ${table} set ${column} = ? where rowid = ?`);
  const ids = database.prepare(`select rowid as id from ${table} where ${condition}`).all();
  const read = database.prepare(`select ${column} as text from ${table} where rowid = ?`);
  let changed = 0;
  for (const { id } of ids) {
    const text = String(read.get(Number(id))?.text);
    const cleaned = clean(text);
    if (cleaned === text) continue;
    write.run(cleaned, Number(id));
    changed++;
  }
  return changed;
}

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
