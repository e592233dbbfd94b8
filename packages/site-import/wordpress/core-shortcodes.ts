import { escapeAttribute } from '@site/platform/text/escape-html';

export type Attributes = Readonly<Record<string, string>>;

export interface GalleryImages {
  /** Empty for an image that is not in the export. */
  htmlOf(attachmentId: string): string;
  /** Ids of the images uploaded to the post: a gallery without ids shows them. */
  readonly attached: readonly string[];
}

interface Shortcode {
  readonly attributes: Attributes;
  readonly content: string;
  readonly images: GalleryImages;
  /** Everything after the name, also what is no attribute. */
  readonly said: string;
}

export const coreShortcodes: Readonly<Record<string, (shortcode: Shortcode) => string>> = {
  caption: captioned,
  wp_caption: captioned,
  gallery: ({ attributes: { ids = '', include = '', exclude = '' }, images: { htmlOf, attached } }) => {
    const named = idsIn(ids || include);
    const without = new Set(idsIn(exclude));
    return figures((named.length > 0 ? named : attached.filter((id) => !without.has(id))).map(htmlOf));
  },
  audio: ({ attributes, content }) =>
    linked(fileIn(attributes, ['mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac']) || content),
  video: ({ attributes, content }) => {
    const src = (fileIn(attributes, ['mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv']) || content).trim();
    return /\.mp4(?:\?|$)/i.test(src) ? `\n\n<video src="${escaped(src)}"></video>\n\n` : linked(src);
  },
  embed: ({ content }) => linked(content),
  youtube: ({ said, content }) => videoPage(said, content, 'https://www.youtube.com/watch?v='),
  vimeo: ({ said, content }) => videoPage(said, content, 'https://vimeo.com/'),
  code: codeBlock,
  sourcecode: codeBlock,
  vc_raw_html: ({ content }) => packedHtml(content),
  vc_raw_js: () => '',
};

export const figures = (found: readonly string[]): string =>
  found
    .filter((image) => image !== '')
    .map((image) => `\n\n<figure>${image}</figure>\n\n`)
    .join('');

export const idsIn = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The caption follows the image, or is an attribute in old exports. */
function captioned({ attributes: { caption = '' }, content }: Shortcode): string {
  const trimmed = content.trim();
  const [image = ''] = /^(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(trimmed) ?? [];
  if (image === '') return content;
  const words = trimmed.slice(image.length).trim() || caption;
  return `\n\n<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>\n\n`;
}

const fileIn = (attributes: Attributes, kinds: readonly string[]): string =>
  attributes.src ?? kinds.map((kind) => attributes[kind]).find((file) => file !== undefined) ?? '';

/** A URL alone in a paragraph becomes a video player. */
function linked(url: string): string {
  const address = url.replace(/<[^<>]*>/g, '').trim();
  return address === '' ? '' : `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n`;
}

/** `[youtube=URL&w=640]`, `[youtube URL]`, `[youtube]URL[/youtube]` or an id alone. */
function videoPage(said: string, content: string, page: string): string {
  const words = `${said} ${content}`.replaceAll('&amp;', '&');
  const [url] = /https?:\/\/[^\s"'<>\]]+/.exec(words) ?? [];
  const [, id] = /(?:^|[\s="'])([\w-]{6,20})(?=$|[\s"'&])/.exec(words) ?? [];
  return linked(url?.replace(/[&?](?:w|h|rel)=.*$/, '') ?? (id === undefined ? '' : page + id));
}

function codeBlock({ attributes, content }: Shortcode): string {
  const language = (attributes.language ?? attributes.lang ?? '').toLowerCase().replace(/[^\w#+-]/g, '');
  const name = language === '' ? '' : ` class="language-${language}"`;
  return content === '' ? '' : `\n\n<pre><code${name}>${content.trim()}</code></pre>\n\n`;
}

/** A page builder encodes code as Base64. */
function packedHtml(content: string): string {
  try {
    return decodeURIComponent(atob(content.replace(/<[^<>]*>/g, '').trim()));
  } catch {
    return '';
  }
}

export const escaped = (text: string): string => escapeAttribute(text.replaceAll('&amp;', '&'));
