import { escapeText } from '@site/platform/text/escape-html';
import { outsideCode } from '@site/rich-text/markdown/outside-code';
import { attributesHtml } from '@site/rich-text/model/html-text';

export interface PlainText {
  readonly text: string;
  readonly notes: readonly string[];
}

const fence = '```';

// Each takes what is between the braces whole, and it is read by itself: an expression for every tag would begin again from
// each brace, and take minutes for a text that opens many.
const liquidTag = /\{%([^%{}]*)%\}/g;
const hugoTag = /\{\{[<%]([^{}]*)[>%]\}\}/g;
const variable = /\{\{([^{}]*)\}\}/g;

function fenced(tag: string, inner: string): string {
  const [, language] = /^-?\s*highlight\s+"?([\w+#-]+)/.exec(inner) ?? [];
  if (language !== undefined) return `\n${fence}${language}`;
  return /^-?\s*(?:endhighlight|\/\s*highlight)\s*-?$/.test(inner) ? `\n${fence}\n` : tag;
}

/**
 * Removes Liquid tags, Hugo shortcodes and kramdown attributes; keeps their code, images and videos, reports others. Code and
 * escaped tags stay.
 */
export function withoutTemplates(body: string, title: string): PlainText {
  const unknown = new Set<string>();
  const hidden = hideLiteral(body).replace(liquidTag, fenced).replace(hugoTag, fenced);
  const text = outsideCode(hidden, (plain) => withoutTags(plain, title, unknown));
  return {
    text: text.replaceAll(open, '{').replaceAll(close, '}'),
    notes: unknown.size > 0 ? [`Tags of templates that are left out: ${[...unknown].join(', ')}.`] : [],
  };
}

/** Stand for literal braces while tags are parsed. */
const [open, close] = ['\ue000', '\ue001'];
const asText = (text: string) => text.replaceAll('{', open).replaceAll('}', close);

/** `raw` content is literal, `comment` content is removed. */
function hideLiteral(body: string): string {
  const parts = body
    .replace(
      /\{\{([<%])\s*\/\*([^{}]*?)\*\/\s*([>%])\}\}/g,
      (_, before: string, inner: string, after: string) => asText(`{{${before}${inner}${after}}}`),
    )
    .split(/\{%-?\s*(raw|endraw|comment|endcomment)\s*-?%\}/);
  let state = '';
  return parts
    .map((part, index) => {
      if (index % 2 === 1) state = part.startsWith('end') ? '' : part;
      else if (state === 'raw') return asText(part);
      else if (state === '') return part;
      return '';
    })
    .join('');
}

const withoutTags = (text: string, title: string, unknown: Set<string>): string =>
  text
    .replace(variable, (whole, inner: string) => valueOfVariable(inner, title) ?? whole)
    .replace(hugoTag, (tag, inner: string) => {
      const [, name, rest = ''] = /^\s*(\/?[\w./-]+)([\s\S]*)$/.exec(inner) ?? [];
      if (name === undefined) return tag;
      const known = Object.hasOwn(shortcodes, name) ? shortcodes[name] : undefined;
      if (known) return known(rest.trim().replace(/\/$/, '').trim());
      unknown.add(name.replace('/', ''));
      return '';
    })
    .replace(liquidTag, (tag, inner: string) => {
      const [, name, rest = ''] = /^-?\s*(\w+)([\s\S]*)$/.exec(inner) ?? [];
      if (name === undefined) return tag;
      const [, file] = /^\s+([\w./-]+)/.exec(rest) ?? [];
      if (file !== undefined && name === 'link') return `/${file}`;
      if (file !== undefined && name === 'post_url') return `/_posts/${file}.md`;
      const shown = included(name, rest);
      if (shown === '') unknown.add(name);
      return shown;
    })
    .replace(/\{\{([^{}\n]{0,300})\}\}/g, (_, inner: string) => {
      unknown.add(inner.trim().slice(0, 40));
      return '';
    })
    .replace(/^[*-] +toc *\n(?=\{:)/gim, '')
    .replace(/\{:{1,2}[^{}\n]{0,500}\}/g, '')
    .replace(/^(#{1,6} [^\n\r\u2028\u2029{}]*)\{[#.][^{}\n]*\}[ \t]*$/gm, '$1');

/** Of a variable that is known; null for others. */
function valueOfVariable(inner: string, title: string): string | null {
  const words = inner.replace(/^-/, '').replace(/-$/, '').trim();
  if (/^(?:site\.(?:baseurl|url)|page\.url)(?:\s*\||$)/.test(words)) return '';
  if (/^(?:page\.)?title$/.test(words)) return title;
  return /^(["'])([^"'{}]*)\1\s*\|\s*(?:(?:relative|absolute)_)?url$/.exec(words)?.[2] ?? null;
}

const attribute = (text: string, ...names: readonly string[]): string => {
  for (const name of names) {
    const [, double, single] = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(text) ?? [];
    if (double || single) return double ?? single ?? '';
  }
  return '';
};

const quotedFirst = (rest: string) => /^["']?([\w-]+)["']?/.exec(rest)?.[1] ?? '';

const quoted = (rest: string) => /^["`]?([^"`]*)/.exec(rest)?.[1]?.trim() ?? '';

const page = (url: string) => `\n\n<${url}>\n\n`;
const youtube = (id: string) => page(`https://www.youtube.com/watch?v=${id}`);

function figure(rest: string, src: string): string {
  const [alt, caption] = [attribute(rest, 'alt'), attribute(rest, 'caption', 'title', 'description')];
  const image = `<img${attributesHtml({ src, alt: alt || caption })}>`;
  const words = caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `\n\n<figure>${image}${words}</figure>\n\n`;
}

/** As far as its attributes say. */
function included(name: string, rest: string): string {
  const words = rest.trim();
  const id = attribute(words, 'id', 'video_id') || (name === 'include' ? '' : quotedFirst(words));
  if (/youtube/i.test(name === 'include' ? (words.split(/\s/, 1)[0] ?? '') : name) && id !== '')
    return youtube(id);
  const [, gist] = name === 'gist' ? (/^["']?([\w/-]+)/.exec(words) ?? []) : [];
  if (gist !== undefined) return page(`https://gist.github.com/${gist}`);
  const src = attribute(words, 'src', 'url', 'image_path', 'image', 'path', 'file');
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(src) ? figure(words, src) : '';
}

const shortcodes: Readonly<Record<string, (rest: string) => string>> = {
  // Link to other texts by their files.
  ref: (rest) => attribute(rest, 'path') || quoted(rest),
  relref: (rest) => attribute(rest, 'path') || quoted(rest),
  figure: (rest) => figure(rest, attribute(rest, 'src') || quotedFile(rest)),
  '/figure': () => '',
  youtube: (rest) => youtube(attribute(rest, 'id') || quotedFirst(rest)),
  vimeo: (rest) => page(`https://vimeo.com/${attribute(rest, 'id') || quotedFirst(rest)}`),
  gist: (rest) =>
    page(`https://gist.github.com/${rest.replaceAll('"', '').split(/\s+/).slice(0, 2).join('/')}`),
  tweet: tweet,
  x: tweet,
};

const quotedFile = (rest: string) => /^["']([^"']+)["']/.exec(rest)?.[1] ?? '';

function tweet(rest: string): string {
  const id = attribute(rest, 'id') || quotedFirst(rest);
  return page(`https://x.com/${attribute(rest, 'user') || 'i'}/status/${id}`);
}
