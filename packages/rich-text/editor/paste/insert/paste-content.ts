import { readHtml } from '@site/ui/trusted-types/inert-document';
import type Quill from 'quill';
import type { Range } from 'quill';
import { parseVideoLink, videoOfPlayer } from '../../../text/video-link.ts';
import { type CleanPaste, cleanPaste, type PasteNotes } from '../clean-paste.ts';
import { looksLikeMarkdown } from '../markdown/looks-like-markdown.ts';
import { markdownHtml } from '../markdown/markdown-html.ts';
import { asOneStep } from '../markdown/type-markdown.ts';
import { embedCodeHtml } from '../source/embed-code.ts';
import { dataUrlOf, type TransferredContent } from './clipboard-content.ts';
import { insertHtml, insertOperations, insertText } from './insert-pasted.ts';

export interface PasteEvents {
  /** Images came as files without any text. */
  onFiles(range: Range, files: readonly File[]): void;
  onNotes(notes: PasteNotes): void;
}

export async function pasteContent(
  quill: Quill,
  range: Range,
  content: TransferredContent,
  events: PasteEvents,
): Promise<void> {
  const { html, text, files } = content;
  if (isInCode(quill, range)) {
    insertText(quill, range, text);
    return;
  }
  if (content.own) {
    insertOperations(quill, range, content.own);
    return;
  }
  const url = pastedUrl(content);
  if (url) return pasteUrl(quill, range, videoOfPlayer(url) ?? url);
  const clean = html === '' ? null : cleanPaste({ ...content, images: await imagesFor(content) });
  if (files.length > 0 && isImageAlone(clean?.html ?? '')) return events.onFiles(range, files);
  const isFlat = clean === null || isPlainHtml(clean.html) || content.language === 'markdown';
  if (isFlat && looksLikeMarkdown(text)) return pasteMarkdown(quill, range, text, events);
  const embedded = isFlat ? embedCodeHtml(text) : null;
  if (embedded !== null) return pasteHtml(quill, range, cleanPaste({ html: embedded }), events);
  if (clean && clean.html === '' && text !== '') insertText(quill, range, text);
  if (clean) pasteHtml(quill, range, clean, events);
  else if (text !== '') insertText(quill, range, text);
}

function pasteHtml(quill: Quill, range: Range, clean: CleanPaste, events: PasteEvents): void {
  if (clean.html !== '') insertHtml(quill, range, clean.html);
  if (clean.leftOut.length > 0 || clean.hasTrackedChanges) events.onNotes(clean);
}

export function pastePlain(quill: Quill, range: Range, { text }: TransferredContent): void {
  if (text !== '') insertText(quill, range, text);
}

function isInCode(quill: Quill, range: Range): boolean {
  const formats = quill.getFormat(range);
  return formats['code-block'] !== undefined || formats.code !== undefined;
}

/** Links selected text; a video alone on its line becomes a player. One Undo leaves the bare URL. */
function pasteUrl(quill: Quill, range: Range, url: string): void {
  if (range.length > 0 && !quill.getText(range.index, range.length).includes('\n')) {
    asOneStep(quill, () => quill.formatText(range.index, range.length, 'link', url, 'user'));
    quill.setSelection(range.index + range.length, 0, 'user');
    return;
  }
  const place = insertText(quill, range, url);
  const [line] = quill.getLine(place.index);
  const isAlone = line?.length() === url.length + 1 && isParagraph(quill, place.index);
  if (isAlone && isVideo(url) && quill.scroll.query('video') !== null) {
    insertVideo(quill, place, url);
    return;
  }
  asOneStep(quill, () => quill.formatText(place.index, url.length, 'link', url, 'user'));
  quill.setSelection(place.index + url.length, 0, 'user');
  quill.format('link', false, 'user');
}

function insertVideo(quill: Quill, { index, length }: Range, url: string): void {
  const change = [
    ...(index > 0 ? [{ retain: index }] : []),
    { insert: { video: { src: url } } },
    { delete: length },
  ];
  asOneStep(quill, () => quill.updateContents(change as never, 'user'));
  quill.setSelection(index + 1, 0, 'user');
}

const isParagraph = (quill: Quill, index: number): boolean => {
  const { list, header, blockquote, table, callout } = quill.getFormat(index);
  return [list, header, blockquote, table, callout].every((value) => value === undefined);
};

/** Inserts the text at once and formats it when the library has loaded: one Undo leaves the text. */
async function pasteMarkdown(quill: Quill, range: Range, text: string, events: PasteEvents): Promise<void> {
  const place = insertText(quill, range, text);
  const inserted = quill.getText(place.index, place.length);
  const clean = cleanPaste({ html: await markdownHtml(text) });
  // The user typed on meanwhile.
  if (quill.getText(place.index, place.length) !== inserted) return;
  pasteHtml(quill, place, clean, events);
}

async function imagesFor({ html, files }: TransferredContent): Promise<string[]> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  return /<img\b/i.test(html) ? Promise.all(images.map(dataUrlOf)) : [];
}

/** An image copied from a page comes as HTML too; its file is the better source. */
const isImageAlone = (html: string): boolean =>
  html === '' || /^<p>(?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?<\/p>$/.test(html);

/** Paragraphs without any format, as a program shows plain text. */
const isPlainHtml = (html: string): boolean => !/<(?!\/?(?:p|br)\b)/.test(html);

/** The one URL that was copied; null when there is more than a URL. */
function pastedUrl({ html, text, files }: TransferredContent): string | null {
  const url = text.trim();
  if (files.length > 0 || !/^(?:https?:\/\/[^\s<>"]+|(?:mailto|tel):[^\s<>"]+)$/i.test(url)) return null;
  if (!URL.canParse(url)) return null;
  return isLinkOnly(html) ? url : null;
}

/** Some browsers copy a URL as a link with the page's title or the URL as text. */
function isLinkOnly(html: string): boolean {
  if (html === '') return true;
  const { body } = readHtml(html.replace(/\sstyle\s*=/gi, ' data-style='));
  return !body.querySelector('img, table, li, p + p, pre') && body.querySelectorAll('a').length <= 1;
}

const isVideo = (url: string): boolean => parseVideoLink(url) !== null;
