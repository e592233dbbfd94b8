import { decorationRole } from '@site/rich-text/html/post-html-policy';
import type { Attributes } from '@site/rich-text/model/operations';

export type Facts = Readonly<Record<string, string>>;

/** Phrases such as "now bold" or "Heading 3 instead of Heading 2". */
export function changesBetween(before: Facts, after: Facts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    if (was === undefined) return [`now ${is}`];
    return [is === undefined ? `no longer ${was}` : `${is} instead of ${was}`];
  });
}

type InWords = (value: string) => string;

const inlineWords: Readonly<Record<string, InWords>> = {
  bold: () => 'bold',
  italic: () => 'italic',
  underline: () => 'underlined',
  strike: () => 'struck through',
  script: (value) => (value === 'sub' ? 'subscript' : 'superscript'),
  mark: () => 'highlighted',
  code: () => 'code',
  size: (size) => `${size} text`,
  font: (font) => `${font} font`,
  color: (color) => `${color} text`,
  link: (url) => `a link to ${url}`,
  'link-title': (title) => `with the link title “${title}”`,
  'link-rel': (relations) => `a link marked ${relations}`,
  anchor: (id) => `an anchor named ${id}`,
  'inline-dir': (direction) => `written ${direction}`,
  'inline-lang': (language) => `in the language ${language}`,
  alt: (alt) => `alt text “${alt}”`,
  title: (title) => `title “${title}”`,
  width: (width) => `${width} pixels wide`,
  role: (role) => (role === decorationRole ? 'decorative' : role),
};

const blockWords: Readonly<Record<string, InWords>> = {
  align: (side) => ({ center: 'centered', justify: 'justified' })[side] ?? `aligned ${side}`,
  indent: (level) => `indented ${level}`,
  direction: (direction) => `written ${direction}`,
  lang: (language) => `in the language ${language}`,
  'block-id': (id) => `an anchor named ${id}`,
  callout: (kind) => `in a callout: ${kind}`,
  blockquote: () => 'in a quote',
};

export const inlineFacts = (formats: Attributes): Facts => factsOf(formats, inlineWords);
export const blockFacts = (formats: Attributes): Facts => factsOf(formats, blockWords);

/** In the order of `inWords`, so that equal formats give equal facts. */
function factsOf(formats: Attributes, inWords: Readonly<Record<string, InWords>>): Facts {
  const said = Object.entries(inWords).flatMap(([name, say]) =>
    formats[name] ? [[name, say(String(formats[name]))]] : [],
  );
  return Object.fromEntries(said);
}
