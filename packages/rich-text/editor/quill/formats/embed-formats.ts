import { say } from '@site/platform/words/say';
import type { EmbeddedVideo, Figure } from '../../../model/embeds.ts';
import { asFootnote } from '../../../model/footnotes.ts';
import { opaqueName } from '../../../model/opaque-names.ts';
import { parseVideoLink } from '../../../text/video-link.ts';
import { blockControls } from './block-controls.ts';
import { blotClass, type QuillLibrary } from './quill-parts.ts';
import { appendHtml } from './show-html.ts';

export const embedFormats: readonly string[] = [
  'image',
  'softbreak',
  'footnote',
  'divider',
  'figure',
  'video',
  'opaque',
];

export function registerEmbedFormats({ default: Quill }: QuillLibrary): void {
  const Embed = blotClass(Quill, 'blots/embed');
  const BlockEmbed = blotClass(Quill, 'blots/block/embed');
  const register = (blot: { blotName: string }) =>
    Quill.register({ [`formats/${blot.blotName}`]: blot as never }, true);
  register(
    embedBlot(Embed, {
      name: 'softbreak',
      tag: 'SPAN',
      show: (node) => node.append(document.createElement('br')),
    }),
  );
  register(embedBlot(Embed, { name: 'footnote', tag: 'SUP', show: showFootnote }));
  register(embedBlot(BlockEmbed, { name: 'divider', tag: 'DIV', show: showDivider }));
  register(embedBlot(BlockEmbed, { name: 'figure', tag: 'FIGURE', show: showFigure }));
  register(embedBlot(BlockEmbed, { name: 'video', tag: 'DIV', show: showVideo }));
  register(embedBlot(BlockEmbed, { name: 'opaque', tag: 'DIV', show: showOpaque }));
}

interface EmbedKind {
  readonly name: string;
  readonly tag: string;
  readonly show: (node: HTMLElement, value: unknown) => void;
}

function embedBlot(Base: ReturnType<typeof blotClass>, { name, tag, show }: EmbedKind) {
  return class extends Base {
    static override blotName = name;
    static override tagName = tag;
    static override className = `ql-${name}`;

    static override create(value?: unknown): HTMLElement {
      const node = document.createElement(tag);
      node.className = `ql-${name}`;
      node.dataset.value = JSON.stringify(value ?? true);
      show(node, value);
      return node;
    }

    static value(node: HTMLElement): unknown {
      return JSON.parse(node.dataset.value ?? 'true');
    }
  };
}

function showFootnote(node: HTMLElement, value: unknown): void {
  const text = document.createElement('span');
  appendHtml(text, asFootnote(value)?.html ?? '');
  const number = document.createElement('span');
  number.className = 'ql-footnote-number';
  node.title = text.textContent ?? '';
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', say('Footnote: {text}', { text: node.title }));
  node.append(number);
}

function showDivider(node: HTMLElement): void {
  node.append(document.createElement('hr'));
  frame(node, say('Divider'), false);
}

function showFigure(node: HTMLElement, value: unknown): void {
  const { src = '', alt = '', width, height, caption, decorative } = (value ?? {}) as Partial<Figure>;
  const image = document.createElement('img');
  image.src = src;
  image.alt = alt;
  if (decorative) image.setAttribute('role', 'presentation');
  if (width) image.width = Number(width);
  if (height) image.height = Number(height);
  node.append(image);
  if (caption) {
    const text = document.createElement('figcaption');
    appendHtml(text, caption);
    node.append(text);
  }
  frame(node, say('Image with caption'), true);
}

function showVideo(node: HTMLElement, value: unknown): void {
  const { src = '', title } = (value ?? {}) as Partial<EmbeddedVideo>;
  const provider = parseVideoLink(src)?.provider;
  const label = document.createElement('span');
  label.className = 'ql-video-label';
  label.textContent = title || src;
  if (!provider) {
    const video = document.createElement('video');
    video.src = src;
    video.preload = 'metadata';
    node.append(video);
  }
  node.append(label);
  frame(node, provider ? say('Video from {provider}', { provider }) : say('Video'), true);
}

function showOpaque(node: HTMLElement, value: unknown): void {
  const html = typeof value === 'string' ? value : '';
  const content = document.createElement('div');
  content.className = 'ql-opaque-content';
  content.inert = true;
  appendHtml(content, html);
  node.append(content);
  const label = say('{name} – kept as it is', { name: opaqueName(html) });
  frame(node, label, false);
  // Inert content is not read out.
  node.ariaLabel = [label, beginningOf(content)].filter(Boolean).join(': ');
}

const spokenCharacters = 120;

function beginningOf(content: HTMLElement): string {
  const text = Array.from(content.querySelectorAll('*'), ({ childNodes }) =>
    Array.from(childNodes, (node) => (node instanceof Text ? node.data : '')).join(''),
  )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > spokenCharacters ? `${text.slice(0, spokenCharacters).trimEnd()}…` : text;
}

function frame(node: HTMLElement, label: string, isEditable: boolean): void {
  node.contentEditable = 'false';
  node.dataset.label = label;
  node.setAttribute('role', 'group');
  node.setAttribute('aria-label', label);
  node.append(blockControls(isEditable));
}
