import { setImmediate } from 'node:timers/promises';
import { uploadPathIn } from '@site/images/media';
import { imagesIn, parseEditorHtml, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { decorationRole } from '@site/rich-text/html/post-html-policy';
import type { Document } from 'domhandler';

/** By path; only of files that have one. */
type ReadAltTexts = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export async function withLibraryAltTexts<Post extends { readonly content: string }>(
  posts: readonly Post[],
  readAltTexts: ReadAltTexts,
): Promise<Post[]> {
  const described: Post[] = [];
  for (const post of posts) {
    // Texts may be long: other requests get their turn between two.
    if (described.length > 0) await setImmediate();
    described.push({ ...post, content: await describedContent(post.content, readAltTexts) });
  }
  return described;
}

async function describedContent(html: string, readAltTexts: ReadAltTexts): Promise<string> {
  if (!html.includes('<img')) return html;
  const document = parseEditorHtml(html);
  const isChanged = await addLibraryAltTexts(document, readAltTexts);
  return isChanged ? serializeHtml(document) : html;
}

/** Where the text has none, except for decoration (WCAG 2.2, 1.1.1). In place; returns whether it changed. */
export async function addLibraryAltTexts(document: Document, readAltTexts: ReadAltTexts): Promise<boolean> {
  const undescribed = imagesIn(document).flatMap(({ attribs }) => {
    const path = uploadPathIn(attribs.src ?? '');
    const isSaid = attribs.alt?.trim() || attribs.role === decorationRole;
    return path === null || isSaid ? [] : [{ attribs, path }];
  });
  if (undescribed.length === 0) return false;
  const altTexts = await readAltTexts([...new Set(undescribed.map(({ path }) => path))]);
  for (const { attribs, path } of undescribed) {
    const alt = altTexts.get(path);
    if (alt !== undefined) attribs.alt = alt;
  }
  return altTexts.size > 0;
}
