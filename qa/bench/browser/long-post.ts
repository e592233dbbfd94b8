import { createWriter } from '#site/cli/seed/words.ts';

const size = { paragraphs: 110, wordsPerParagraph: 90, tables: 20, images: 60, headings: 25 };

/** HTML of a long post: 10,000 words, 20 tables, 60 images, headings and links. The same on every call. */
export function longPost(): string {
  const { words } = createWriter(7);
  const every = (count: number, index: number) => index % Math.floor(size.paragraphs / count) === 0;
  let images = 0;
  let tables = 0;
  const parts: string[] = [];
  for (let index = 0; index < size.paragraphs; index++) {
    if (every(size.headings, index)) parts.push(`<h2>${words(5)}</h2>`);
    parts.push(
      `<p>${words(size.wordsPerParagraph / 2)} <strong>${words(3)}</strong> <a href="/contact">${words(2)}</a> ${words(size.wordsPerParagraph / 2 - 5)}</p>`,
    );
    if (images < size.images && index % 2 === 0) {
      images += 1;
      parts.push('<p><img src="/images/blank.gif" alt="An image" width="640" height="360"></p>');
    }
    if (tables < size.tables && every(size.tables, index)) {
      tables += 1;
      const row = (cell: string) =>
        `<tr>${Array.from({ length: 4 }, () => `<${cell}>${words(1)}</${cell}>`).join('')}</tr>`;
      parts.push(`<table><tbody>${row('th')}${row('td').repeat(3)}</tbody></table>`);
    }
  }
  while (images < size.images) {
    images += 1;
    parts.push('<p><img src="/images/blank.gif" alt="An image" width="640" height="360"></p>');
  }
  return parts.join('');
}
