import { Parser } from 'htmlparser2';

const readAttributes = ['alt', 'title', 'aria-label', 'placeholder'];
const unread = new Set(['script', 'style', 'template', 'noscript']);

/** What a page shows or reads out: its texts, each with the spaces of one line, and the attributes that say something. */
export function visibleTexts(html: string): string[] {
  const texts: string[] = [];
  let skipped = 0;
  // An entity begins another piece of the same text.
  let text = '';
  const add = (found: string) => texts.push(found.replace(/\s+/g, ' ').trim());
  const endText = () => {
    add(text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      if (unread.has(name)) skipped += 1;
      for (const attribute of readAttributes) add(attributes[attribute] ?? '');
    },
    ontext(piece) {
      if (skipped === 0) text += piece;
    },
    onclosetag(name) {
      endText();
      if (unread.has(name)) skipped -= 1;
    },
  });
  parser.end(html);
  return texts.filter((found) => found !== '');
}
