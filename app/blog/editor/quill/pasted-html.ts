import { readHtml } from '#app/ui/trusted-types/inert-document.ts';

const wordItem = /\bmso-list:\s*l\d+\s+level(\d)/i;
const deepestIndent = 8;
const meanings = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[a-z-]*:[^;]*underline/i, 'u'],
  [/text-decoration[a-z-]*:[^;]*line-through/i, 's'],
] as const;

/**
 * Reads HTML that was copied elsewhere, for the editor to take what it knows of it. What styles say becomes
 * elements, for the site's own Content Security Policy refuses styles; Word's lists, which are paragraphs that look
 * like lists, become lists; pictures that only the other program can reach are left out.
 */
export function readPastedHtml(html: string): Document {
  const document = readHtml(withoutInlineStyles(html));
  for (const comment of commentsIn(document)) comment.remove();
  makeWordLists(document);
  for (const element of document.body.querySelectorAll<HTMLElement>('[data-style]')) {
    const { style: text = '' } = element.dataset;
    delete element.dataset.style;
    // Google Docs wraps everything in a bold element that says it is not bold.
    if (element.tagName === 'B' && /font-weight:\s*normal/i.test(text))
      element.replaceWith(...element.childNodes);
    else for (const [pattern, tag] of meanings) if (pattern.test(text)) wrapContents(element, tag);
  }
  for (const image of document.querySelectorAll('img')) {
    if (!/^(https?:|data:|\/(?!\/))/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  return document;
}

function wrapContents(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Style sheets go, style attributes wait under another name: parsing them would be reported as a breach. */
function withoutInlineStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2');
}

function commentsIn(document: Document): Comment[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

function makeWordLists(document: Document): void {
  let list: HTMLElement | null = null;
  for (const paragraph of document.body.querySelectorAll<HTMLElement>('p')) {
    const level = wordItem.exec(paragraph.dataset.style ?? '')?.[1];
    if (level === undefined) {
      list = null;
      continue;
    }
    const item = document.createElement('li');
    item.dataset.list = takeMarker(paragraph);
    const indent = Math.min(Number(level) - 1, deepestIndent);
    if (indent > 0) item.className = `ql-indent-${indent}`;
    item.append(...paragraph.childNodes);
    if (!list || list.nextElementSibling !== paragraph) {
      list = document.createElement('ol');
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
  }
}

/** Takes the bullet or number out that Word writes before an item, and says what kind of list it is. */
function takeMarker(paragraph: HTMLElement): 'ordered' | 'bullet' {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text) ? 'ordered' : 'bullet';
}
