import { outsideCode } from '#app/blog/content/markdown/outside-code.ts';
import { attributesHtml } from '#app/blog/content/model/html-text.ts';
import { escapeText } from '#platform/text/escape-html.ts';

export interface PlainText {
  readonly text: string;
  readonly notes: readonly string[];
}

const fence = '```';

/**
 * Removes Liquid tags, Hugo shortcodes and kramdown attributes; keeps their code, images and videos, reports others. Code and
 * escaped tags stay.
 */
export function withoutTemplates(body: string, title: string): PlainText {
  const unknown = new Set<string>();
  const hidden = hideLiteral(body)
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%{}]*%\}/g, `\n${fence}$1`)
    .replace(/\{\{<\s*highlight\s+"?([\w+#-]+)[^{}]*>\}\}/g, `\n${fence}$1`)
    .replace(/\{%-?\s*endhighlight\s*-?%\}|\{\{<\s*\/\s*highlight\s*>\}\}/g, `\n${fence}\n`);
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
    .replace(/\{\{-?\s*(?:site\.(?:baseurl|url)|page\.url)(?:\s*\|[^{}]*)?\s*\}\}/g, '')
    .replace(/\{\{-?\s*(?:page\.)?title\s*-?\}\}/g, () => title)
    .replace(/\{\{-?\s*(["'])([^"'{}]*)\1\s*\|\s*(?:(?:relative|absolute)_)?url\s*-?\}\}/g, '$2')
    .replace(/\{\{[<%]\s*(\/?[\w./-]+)([^{}]*)[>%]\}\}/g, (_, name: string, rest: string) => {
      const known = Object.hasOwn(shortcodes, name) ? shortcodes[name] : undefined;
      if (known) return known(rest.trim().replace(/\/$/, '').trim());
      unknown.add(name.replace('/', ''));
      return '';
    })
    .replace(/\{%-?\s*(?:post_url|link)\s+([\w./-]+)[^%{}]*%\}/g, (tag, file: string) =>
      /^\{%-?\s*link/.test(tag) ? `/${file}` : `/_posts/${file}.md`,
    )
    .replace(/\{%-?\s*(\w+)([^%{}]*)%\}/g, (_, name: string, rest: string) => {
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
    .replace(/^(#{1,6} [^\n{}]*)\{[#.][^{}\n]*\}[ \t]*$/gm, '$1');

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
