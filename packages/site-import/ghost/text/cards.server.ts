import { escapeAttribute, escapeText } from '@site/platform/text/escape-html';
import { marked } from 'marked';
import { asPayload, linkTo, listOf, type Payload, paragraph, textOf } from './payload.ts';

/** Reports what of a card is left out; duplicates are dropped. */
export type Note = (sentence: string) => void;

type Write = (card: Payload, note: Note) => string;

/** @returns Empty for an unknown card, which is reported through `note`. */
export function cardHtml(type: string, card: Payload, note: Note): string {
  const write = Object.hasOwn(cards, type) ? cards[type] : undefined;
  if (write) return write(card, note);
  note(`Cards of Ghost that are not known: ${type.slice(0, 60)}.`);
  return '';
}

const plainLink = 'is a link here';

const figure = (content: string, caption: string): string =>
  `<figure>${content}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;

function image(card: Payload): string {
  const src = textOf(card, 'src');
  if (src === '') return '';
  const attributes = ['width', 'height', 'title'].map((name) => [name, textOf(card, name)] as const);
  const given = attributes.map(([name, value]) =>
    value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`,
  );
  const tag = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(textOf(card, 'alt'))}"${given.join('')}>`;
  return figure(linkTo(textOf(card, 'href'), tag), textOf(card, 'caption'));
}

const button = (url: string, text: string): string =>
  url === '' ? '' : `<p>${linkTo(url, escapeText(text))}</p>`;

const gallery: Write = (card) =>
  listOf(card.images)
    .map((one) => image(asPayload(one)))
    .join('') + paragraph(textOf(card, 'caption'));

const bookmark: Write = (card, note) => {
  const { title, description, ...facts } = asPayload(card.metadata);
  const words = [title, description].map((one) => (typeof one === 'string' ? escapeText(one) : ''));
  if (textOf(facts, 'thumbnail', 'icon') !== '') note('A bookmark is a link here, without its image.');
  const link = linkTo(textOf(card, 'url'), words[0] ?? '');
  const body = words[1] ? `${link}<br>${words[1]}` : link;
  return paragraph(body) + paragraph(textOf(card, 'caption'));
};

const embed: Write = (card, note) => {
  const html = textOf(card, 'html');
  const quoted = quoteIn(html);
  const [, player = ''] = /<iframe\b[^<>]*\bsrc="([^"]+)"/i.exec(html) ?? [];
  const url = textOf(card, 'url') || player;
  if (quoted) note('What was embedded of another site is its text here, without its scripts.');
  return (
    (quoted ?? (url === '' ? '' : `<p>${linkTo(url, escapeText(url))}</p>`)) +
    paragraph(textOf(card, 'caption'))
  );
};

/** From the first to the last tag. */
function quoteIn(html: string): string | undefined {
  const start = html.search(/<blockquote/i);
  const [end] = [...html.matchAll(/<\/blockquote>/gi)].slice(-1);
  return start === -1 || !end || end.index < start ? undefined : html.slice(start, end.index + end[0].length);
}

const boxes: Readonly<Record<string, string>> = { green: 'tip', red: 'warning', yellow: 'warning' };

const callout: Write = (card) => {
  const kind = boxes[textOf(card, 'backgroundColor')] ?? 'note';
  const emoji = textOf(card, 'calloutEmoji');
  const text = textOf(card, 'calloutText')
    .replace(/^<p>/i, '')
    .replace(/<\/p>$/i, '');
  const words = emoji === '' ? text : `${escapeText(emoji)} ${text}`;
  return words.trim() === '' ? '' : `<aside class="callout callout-${kind}">${paragraph(words)}</aside>`;
};

const audio: Write = (card, note) => {
  note(`Audio ${plainLink}: this site plays none.`);
  return button(textOf(card, 'src'), textOf(card, 'title', 'fileName'));
};

const video: Write = (card, note) => {
  const src = textOf(card, 'src');
  if (/\.mp4(?:[?#]|$)/i.test(src))
    return figure(`<video src="${escapeAttribute(src)}" controls></video>`, textOf(card, 'caption'));
  if (src !== '') note(`A video that is no MP4 ${plainLink}.`);
  return button(src, textOf(card, 'fileName')) + paragraph(textOf(card, 'caption'));
};

const file: Write = (card, note) => {
  note(`A file to download ${plainLink}, where it was.`);
  const words = paragraph(escapeText(textOf(card, 'fileCaption')));
  return button(textOf(card, 'src'), textOf(card, 'fileTitle', 'fileName')) + words;
};

const product: Write = (card, note) => {
  const stars = card.productRatingEnabled ? textOf(card, 'productStarRating') : '';
  if (stars !== '') note('The stars of a product are a number here.');
  const { productImageSrc, productImageWidth, productImageHeight } = card;
  const picture = { src: productImageSrc, width: productImageWidth, height: productImageHeight };
  const title = textOf(card, 'productTitle');
  return [
    image({ ...picture, alt: title.replace(/<[^<>]*>/g, '') }),
    title === '' ? '' : `<h4>${title}</h4>`,
    stars === '' ? '' : `<p>${escapeText(stars)} of 5</p>`,
    paragraph(textOf(card, 'productDescription')),
    card.productButtonEnabled === false
      ? ''
      : button(textOf(card, 'productUrl'), textOf(card, 'productButton')),
  ].join('');
};

const header: Write = (card, note) => {
  if (textOf(card, 'backgroundImageSrc') !== '') note('The background image of a header is left out.');
  const [title, subtitle] = [textOf(card, 'header', 'heading'), textOf(card, 'subheader', 'subheading')];
  const link =
    card.buttonEnabled === false ? '' : button(textOf(card, 'buttonUrl'), textOf(card, 'buttonText'));
  return (title === '' ? '' : `<h2>${title}</h2>`) + paragraph(subtitle) + link;
};

const callToAction: Write = (card) =>
  image({ src: card.imageUrl }) +
  paragraph(textOf(card, 'textValue')) +
  (card.showButton === false ? '' : button(textOf(card, 'buttonUrl'), textOf(card, 'buttonText')));

const codeBlock: Write = (card) => {
  const language = textOf(card, 'language').replace(/[^\w#+-]/g, '');
  const code = escapeText(textOf(card, 'code'));
  const name = language === '' ? '' : ` class="language-${language.toLowerCase()}"`;
  return `<pre><code${name}>${code}</code></pre>${paragraph(textOf(card, 'caption'))}`;
};

const toggle: Write = (card) =>
  `<details><summary>${textOf(card, 'heading')}</summary>${paragraph(textOf(card, 'content'))}</details>`;

const markdown: Write = (card) => marked.parse(textOf(card, 'markdown'), { async: false, gfm: true });

const onlyMailed: Write = (_, note) => {
  note('A part that was only for mails is left out.');
  return '';
};

const signup: Write = (card, note) => {
  note('A form to sign up is left out.');
  return header({ ...card, buttonEnabled: false }, note);
};

const paywall: Write = (_, note) => {
  note('What followed the paywall was for members; it is part of the text here.');
  return '';
};

const cards: Readonly<Record<string, Write>> = {
  ...{ image, gallery, bookmark, embed, callout, audio, video, file, product, header, toggle, markdown },
  ...{ signup, paywall, codeblock: codeBlock, code: codeBlock, 'card-markdown': markdown },
  ...{ email: onlyMailed, 'email-cta': onlyMailed, 'call-to-action': callToAction },
  html: (card) => textOf(card, 'html'),
  button: (card) => button(textOf(card, 'buttonUrl'), textOf(card, 'buttonText')),
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
};
