import { readHtml } from '#app/ui/trusted-types/inert-document.ts';

const blocks =
  'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, tr, dt, dd, summary, figcaption, .ql-code-block';

/**
 * The text of HTML as a person reads it: a line for each block, pictures by their description. For comparing and
 * counting in the browser; nothing of the HTML runs or loads.
 */
export function plainTextOf(html: string): string {
  const { body } = readHtml(html);
  for (const image of body.querySelectorAll('img')) {
    image.replaceWith(`[Picture: ${image.alt || fileName(image.getAttribute('src'))}]`);
  }
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/[\s\u200b\ufeff]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const fileName = (address: string | null) => address?.split('/').at(-1) ?? '';
