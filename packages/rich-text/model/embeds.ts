import { type Element, isTag } from 'domhandler';
import { decorationRole } from '../html/post-html-policy.ts';
import { isVideoUrl } from '../text/video-link.ts';
import { attributesHtml, isBlankText } from './html-text.ts';
import { type Attributes, type Run, UneditableError } from './operations.ts';

/** Empty values are left out. */
export interface Figure {
  readonly src: string;
  readonly alt?: string;
  readonly title?: string;
  /** Pixels. */
  readonly width?: string;
  readonly height?: string;
  readonly decorative?: true;
  /** Inline HTML. */
  readonly caption?: string;
}

/** A video played in place: a video page of YouTube or Vimeo, or an upload. */
export interface EmbeddedVideo {
  readonly src: string;
  readonly title?: string;
}

const imageAttributes = ['alt', 'title', 'width', 'height'] as const;

export function imageRun({ attribs }: Element, formats: Attributes): Run {
  const { src, decorative, ...rest } = readImage(attribs);
  return {
    insert: { image: src },
    attributes: { ...formats, ...rest, ...(decorative && { role: decorationRole }) },
  };
}

export function imageHtml(src: string, attributes: Attributes): string {
  const text = (name: string) => (attributes[name] ? String(attributes[name]) : undefined);
  const [alt = '', title, width, height] = imageAttributes.map(text);
  const role = alt === '' ? text('role') : undefined;
  return `<img${attributesHtml({ title, src, alt, role, width, height })} />`;
}

/** `readCaption` returns the caption's canonical HTML. @throws {UneditableError} */
export function readFigure(figure: Element, readCaption: (caption: Element) => string): Figure {
  const [image, caption, ...others] = figure.children.filter((child) => !isBlankText(child));
  const isPlain = !caption || (isTag(caption) && isPlainElement(caption, 'figcaption'));
  if (!image || !isTag(image) || image.name !== 'img' || !isPlain || others.length > 0) {
    throw new UneditableError('a figure of something else');
  }
  const html = caption && isTag(caption) ? readCaption(caption) : '';
  return { ...readImage(image.attribs), ...(html !== '' && { caption: html }) };
}

export function figureHtml(value: unknown): string {
  const figure = value as Partial<Figure>;
  const { src = '', decorative, caption, ...rest } = figure;
  const image = imageHtml(src, { ...rest, ...(decorative && { role: decorationRole }) });
  return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
}

/** A video link alone on its line; null for anything else. */
export function videoOfRuns([run, ...others]: readonly Run[]): EmbeddedVideo | null {
  if (!run || others.length > 0 || typeof run.insert !== 'string') return null;
  const { link, ...more } = run.attributes;
  if (typeof link !== 'string' || Object.keys(more).length > 0 || !isVideoUrl(link)) return null;
  return run.insert === link ? { src: link } : { src: link, title: run.insert };
}

export function readVideo({ attribs }: Element): EmbeddedVideo {
  const { src = '', title } = attribs;
  return { src, ...(title && { title }) };
}

export function videoHtml(value: unknown, linkHtml: (runs: Run[]) => string): string {
  const { src = '', title } = value as Partial<EmbeddedVideo>;
  if (!isVideoUrl(src)) return `<video${attributesHtml({ src, title })} controls></video>`;
  const text = title?.trim() || src;
  return `<p>${linkHtml([{ insert: text, attributes: { link: src } }])}</p>`;
}

function readImage({ src = '', role, ...attribs }: Record<string, string>): Figure {
  const { alt, title, width, height, ...more } = attribs;
  if (Object.keys(more).length > 0) throw new UneditableError('an image with more');
  return {
    src,
    ...(alt && { alt }),
    ...(title && { title }),
    ...(width && { width }),
    ...(height && { height }),
    ...(role === decorationRole && { decorative: true }),
  };
}

const isPlainElement = ({ name, attribs }: Element, expected: string) =>
  name === expected && Object.keys(attribs).length === 0;
