import { Parser } from 'htmlparser2';

const maxSvgBytes = 1024 * 1024;
const maxElements = 20_000;

export function looksLikeSvg(start: string): boolean {
  let rest = start.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const [opening, closing] = prologues.find(([begin]) => rest.startsWith(begin)) ?? [];
    if (opening === undefined || closing === undefined) return /^<(?:\w+:)?svg[\s>/]/i.test(rest);
    const end = rest.indexOf(closing, opening.length);
    if (end === -1) return false;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

/** May precede the first element. Entities are refused later. */
const prologues = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
  ['<!ENTITY', '>'],
  [']>', ''],
] as const;

/** Not for safety: names what drawing would lose (other files, fonts, scripts) and what to export. @returns Null if fine. */
export function svgProblem(content: Uint8Array): string | null {
  if (content.length > maxSvgBytes) return 'An SVG has at most 1 MB.';
  const text = decoded(content);
  if (text === null || !isUtf8(text)) return 'The SVG is not in UTF-8. Please export it in UTF-8.';
  if (/<!ENTITY/i.test(text)) return 'The SVG declares entities. Please export it as plain SVG.';
  if (/<\?xml-stylesheet/i.test(text)) return outside;
  return markupProblem(text);
}

const outside = 'The SVG refers to another file. Please embed what it shows.';
const script = 'The SVG contains a script. Please export it without.';
const sentences: ReadonlyMap<string, string> = new Map([
  ['script', script],
  ['foreignobject', 'The SVG contains HTML. Please export it as plain SVG.'],
  ['text', 'The SVG contains text in a font, which would look different here. Please convert text to paths.'],
  ['include', outside],
]);

function decoded(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** The drawing library honors another declared encoding. */
function isUtf8(text: string): boolean {
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
  return !text.includes('\0') && /^(?:utf-?8|us-ascii)$/i.test(encoding);
}

function markupProblem(text: string): string | null {
  let problem: string | null = null;
  let elements = 0;
  let isStyle = false;
  const note = (found: string | null | undefined) => {
    problem ??= found ?? null;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const own = localName(name);
        isStyle = own === 'style';
        note(sentences.get(own));
        for (const [attribute, value] of Object.entries(attributes)) note(attributeProblem(attribute, value));
        elements += 1;
        if (elements > maxElements) note('The SVG has too many elements. Please simplify it.');
      },
      ontext(part) {
        if (isStyle) note(styleProblem(part));
      },
      onclosetag() {
        isStyle = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return problem;
}

function attributeProblem(attribute: string, value: string): string | null {
  const name = localName(attribute);
  if (name.startsWith('on')) return script;
  if (name === 'href' || name === 'src') return isInside(value) ? null : outside;
  return styleProblem(value);
}

const isInside = (link: string) =>
  /^\s*#/.test(link) || /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(link);

const styleProblem = (style: string): string | null =>
  /@import|url\(\s*["']?\s*(?!#)[^\s"')]/i.test(style) ? outside : null;

const localName = (name: string) => name.toLowerCase().replace(/^.*:/, '');
