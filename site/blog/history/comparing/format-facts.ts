import { say } from '@site/platform/words/say';
import { decorationRole } from '@site/rich-text/html/post-html-policy';
import type { Attributes } from '@site/rich-text/model/operations';

export type Facts = Readonly<Record<string, string>>;

/** Phrases such as "now bold" or "Heading 3 instead of Heading 2". */
export function changesBetween(before: Facts, after: Facts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    if (was === undefined) return [say('now {is}', { is: is ?? '' })];
    return [is === undefined ? say('no longer {was}', { was }) : say('{is} instead of {was}', { is, was })];
  });
}

type InWords = (value: string) => string;

const inlineWords: Readonly<Record<string, InWords>> = {
  bold: () => say('bold'),
  italic: () => say('italic'),
  underline: () => say('underlined'),
  strike: () => say('struck through'),
  script: (value) => (value === 'sub' ? say('subscript') : say('superscript')),
  mark: () => say('highlighted'),
  code: () => say('code'),
  size: (size) => say('{size} text', { size }),
  font: (font) => say('{font} font', { font }),
  color: (color) => say('{color} text', { color }),
  link: (url) => say('a link to {url}', { url }),
  'link-title': (title) => say('with the link title “{title}”', { title }),
  'link-rel': (relations) => say('a link marked {relations}', { relations }),
  anchor: (id) => say('an anchor named {id}', { id }),
  'inline-dir': (direction) => say('written {direction}', { direction }),
  'inline-lang': (language) => say('in the language {language}', { language }),
  alt: (alt) => say('alt text “{alt}”', { alt }),
  title: (title) => say('title “{title}”', { title }),
  width: (width) => say('{width} pixels wide', { width }),
  role: (role) => (role === decorationRole ? say('decorative') : role),
};

const blockWords: Readonly<Record<string, InWords>> = {
  align: (side) =>
    side === 'center'
      ? say('centered')
      : side === 'justify'
        ? say('justified')
        : say('aligned {side}', { side }),
  indent: (level) => say('indented {level}', { level }),
  direction: (direction) => say('written {direction}', { direction }),
  lang: (language) => say('in the language {language}', { language }),
  'block-id': (id) => say('an anchor named {id}', { id }),
  callout: (kind) => say('in a callout: {kind}', { kind }),
  blockquote: () => say('in a quote'),
};

export const inlineFacts = (formats: Attributes): Facts => factsOf(formats, inlineWords);
export const blockFacts = (formats: Attributes): Facts => factsOf(formats, blockWords);

/** In the order of `inWords`, so that equal formats give equal facts. */
function factsOf(formats: Attributes, inWords: Readonly<Record<string, InWords>>): Facts {
  const said = Object.entries(inWords).flatMap(([name, inWord]) =>
    formats[name] ? [[name, inWord(String(formats[name]))]] : [],
  );
  return Object.fromEntries(said);
}
