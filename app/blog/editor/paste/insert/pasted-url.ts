import { parseVideoLink } from '#app/blog/content/video-link.ts';
import { readHtml } from '#app/ui/trusted-types/inert-document.ts';
import type { TransferredContent } from './clipboard-content.ts';

/** The one URL that was copied; null when there is more than a URL. */
export function pastedUrl({ html, text, files }: TransferredContent): string | null {
  const url = text.trim();
  if (files.length > 0 || !/^(?:https?:\/\/[^\s<>"]+|(?:mailto|tel):[^\s<>"]+)$/i.test(url)) return null;
  if (!URL.canParse(url)) return null;
  return isLinkOnly(html) ? url : null;
}

/** A link of which some browsers give the page's title, or text that is the URL again. */
function isLinkOnly(html: string): boolean {
  if (html === '') return true;
  const { body } = readHtml(html.replace(/\sstyle\s*=/gi, ' data-style='));
  return !body.querySelector('img, table, li, p + p, pre') && body.querySelectorAll('a').length <= 1;
}

export const isVideo = (url: string): boolean => parseVideoLink(url) !== null;
