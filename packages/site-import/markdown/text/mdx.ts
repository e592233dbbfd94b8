import { escapeText } from '@site/platform/text/escape-html';
import { outsideCode, outsideFences } from '@site/rich-text/markdown/outside-code';
import { attributesHtml } from '@site/rich-text/model/html-text';
import type { PlainText } from './templates.ts';

const imported = /^import\s((?:(?!\nimport\s)[^;'"`]){0,2000})(["'])([^"'\n]+)\2;?[ \t]*$/gm;
const exported = /^export\s+(?:const|let|default|function|async)\b[^\n]*(?:\n(?!\s*\n)[^\n]*)*/gm;
const jsx = /<(\/?)([A-Z][\w.]*|img)(?![\w.])([^<>]*)>/g;
/** Of attributes, with whole quotes and braces. */
const attributes = /^(?:[^"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*$/;
const maxTagCharacters = 10_000;

/** Removes imports, exports, comments, expressions and component tags. Keeps components' images and videos; reports others. */
export function withoutJsx(body: string): PlainText {
  const files = new Map<string, string>();
  const unknown = new Set<string>();
  const bare = outsideFences(body, (plain) =>
    plain
      .replace(imported, (_, names: string, __, file: string) => {
        files.set(names.replace(/\bfrom\s*$/, '').trim(), file);
        return '';
      })
      .replace(exported, '')
      .replace(/\{\/\*(?:(?!\*\/\}|\{\/\*)[\s\S])*\*\/\}/g, ''),
  );
  const text = outsideCode(bare, (plain) =>
    plain
      .replace(jsx, (tag, slash: string, name: string, inner: string) => {
        const said = inner.replace(/\/$/, '');
        if (said.length > maxTagCharacters || !attributes.test(said)) return tag;
        const shown = slash === '' ? shownBy(name, said, files) : '';
        if (shown === '' && name !== 'img' && name !== 'Fragment') unknown.add(`<${name}>`);
        return shown;
      })
      .replace(/\{[\w$.]{1,80}(?:\([^(){}]{0,200}\))?\}/g, (expression) => {
        unknown.add(expression);
        return '';
      }),
  );
  const note = `Components and expressions that are left out: ${[...unknown].slice(0, 20).join(', ')}.`;
  return { text, notes: unknown.size > 0 ? [note] : [] };
}

/** Of a component, which may have imported the file. */
function shownBy(name: string, said: string, files: ReadonlyMap<string, string>): string {
  const value = (...names: readonly string[]) => {
    for (const one of names) {
      const [, text, expression] =
        new RegExp(`\\b${one}=(?:["']([^"']*)["']|\\{([^{}]*)\\})`).exec(said) ?? [];
      const found =
        text ??
        /["'\x60]([^"'\x60]+)["'\x60]/.exec(expression ?? '')?.[1] ??
        files.get(expression?.trim() ?? '');
      if (found) return found;
    }
    return '';
  };
  const id = value('id', 'videoId');
  if (/youtube/i.test(name) && id !== '')
    return `\n\n<${id.startsWith('http') ? id : `https://www.youtube.com/watch?v=${id}`}>\n\n`;
  const src = value('src', 'image', 'url');
  const isImage = /image|img|picture|figure/i.test(name);
  if (src === '' || !isImage) return '';
  const [alt, caption] = [value('alt'), value('caption')];
  const image = `<img${attributesHtml({ src, alt })}>`;
  return caption === ''
    ? image
    : `\n\n<figure>${image}<figcaption>${escapeText(caption)}</figcaption></figure>\n\n`;
}
