import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  callouts,
  linkSchemes,
} from '@site/rich-text/html/post-html-policy';
import { type Random, seededRandom } from '#qa/torture/random.ts';

const classesOf = allowedClasses as Record<string, readonly string[]>;

/** Tags whose place in a text is known; every other one of the policy is used around text and around blocks. */
const structure = new Set<string>([
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'aside',
    'pre',
    'img',
  ],
  ...['video', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'details', 'summary', 'table', 'caption', 'thead'],
  ...['tbody', 'tfoot', 'tr', 'th', 'td'],
]);
export const inlineTags = allowedTags.filter((tag) => !structure.has(tag));

const words = [
  'word',
  'größer',
  'a < b',
  '日本語',
  'x & "y"',
  '😀 end',
  'שלום',
  ' spaced ',
  'line\nbreak',
  '1.',
];
const upload = '/uploads/0123456789abcdef0123456789abcdef';

/** A value of each attribute of the policy; an attribute that is not listed gets a plain word. */
const values: Record<string, readonly string[]> = {
  href: [
    ...linkSchemes.map((scheme) => `${scheme}:${scheme.startsWith('http') ? '//example.com/a?b&c' : 'x'}`),
    '/contact',
    '#section-a',
    'https://youtu.be/dQw4w9WgXcQ',
  ],
  target: ['_blank', '_self'],
  rel: ['nofollow', 'noopener', 'sponsored ugc'],
  src: [`${upload}.jpg`, 'https://example.com/a.png', `${upload}.mp4`],
  alt: ['', 'A "cat"'],
  width: ['640'],
  height: ['480'],
  role: ['presentation'],
  start: ['1', '3', '-2'],
  type: ['1', 'a', 'I'],
  scope: ['col', 'row'],
  colspan: ['1', '2'],
  rowspan: ['2'],
  dir: ['ltr', 'rtl', 'auto'],
  lang: ['de', 'pt-BR'],
  controls: [''],
};

/** One text made of everything the policy allows, in places where a writer could put it. The same for the same seed. */
export function policyDocument(seed: number): string {
  const random = seededRandom(seed);
  return new DocumentMaker(random).blocks(random.between(1, 7), 0);
}

class DocumentMaker {
  readonly #random: Random;
  constructor(random: Random) {
    this.#random = random;
  }

  blocks(count: number, depth: number): string {
    const space = this.#random.isChosen(0.2) ? '\n' : '';
    return Array.from({ length: count }, () => this.#block(depth)).join(space);
  }

  #block(depth: number): string {
    const { between, pick, isChosen } = this.#random;
    const tag = pick([
      'p',
      'p',
      'p',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'ul',
      'ol',
      ...allowedTags,
    ]);
    if (inlineTags.some((inline) => inline === tag))
      return isChosen(0.9) ? `<p>${this.#mark(tag, 0)}</p>` : this.#mark(tag, 0);
    if (tag === 'hr' || tag === 'br') return `<${tag}>`;
    if (tag === 'img') return `<p>${this.#open('img')}</p>`;
    if (tag === 'ul' || tag === 'ol') return this.#list(tag, 0);
    if (tag === 'blockquote' || tag === 'aside') return this.#group(tag, depth);
    if (tag === 'pre') return this.#code();
    if (tag === 'video') return `${this.#open('video', 1).replace('.jpg', '.mp4')}</video>`;
    if (tag === 'figure' || tag === 'figcaption') return this.#figure();
    if (/^(?:dl|dt|dd)$/.test(tag)) return `${this.#open('dl')}${this.#wrap('dt')}${this.#wrap('dd')}</dl>`;
    if (/^(?:details|summary)$/.test(tag))
      return `${this.#open('details')}${this.#wrap('summary')}<p>a</p></details>`;
    if (/^(?:table|caption|t(?:head|body|foot|r|h|d))$/.test(tag)) return this.#table(between(1, 3));
    return this.#wrap(tag === 'li' ? 'p' : tag);
  }

  #group(tag: 'blockquote' | 'aside', depth: number): string {
    const kind = this.#random.pick(Object.keys(callouts));
    const start =
      tag === 'aside'
        ? this.#open(tag).replace(/ class="[^"]*"|(?=>)/, ` class="callout callout-${kind}"`)
        : this.#open(tag);
    const isLine = tag === 'blockquote' && this.#random.isChosen(0.2);
    const inner = depth > 1 || isLine ? this.#inline(3) : this.blocks(this.#random.between(1, 3), depth + 1);
    return `${start}${inner}</${tag}>`;
  }

  #list(tag: 'ul' | 'ol', depth: number): string {
    const { between, isChosen, pick } = this.#random;
    const items = Array.from({ length: between(1, 3) }, () => {
      const nested = Array.from({ length: depth < 7 && isChosen(0.3) ? between(1, 2) : 0 }, () =>
        this.#list(pick(['ul', 'ol'] as const), depth + 1),
      );
      const text = isChosen(0.15) ? `<p>${this.#inline(2)}</p>` : this.#inline(3);
      return `${this.#open('li', 0.3)}${text}${nested.join('')}</li>`;
    });
    return `${this.#open(tag, 0.3)}${items.join(isChosen(0.2) ? '\n' : '')}</${tag}>`;
  }

  #code(): string {
    const { pick } = this.#random;
    const code = pick(['const a = 1;\n\n  b();', '\n<b>', 'x', 'SELECT *\nFROM posts;\n']).replace(
      /</g,
      '&lt;',
    );
    const language = this.#random.isChosen(0.9) ? pick(classesOf.code ?? []) : '';
    return language
      ? `<pre><code class="${language}">${code}</code></pre>`
      : `${this.#open('pre', 0.1)}${code}</pre>`;
  }

  #figure(): string {
    const caption = this.#random.isChosen(0.7) ? this.#wrap('figcaption', 0.1) : '';
    return `${this.#open('figure', 0.1)}${this.#open('img')}${caption}</figure>`;
  }

  #table(columns: number): string {
    const { isChosen } = this.#random;
    const row = (tag: string) =>
      `<tr>${Array.from({ length: columns }, () => this.#wrap(tag)).join('')}</tr>`;
    const caption = isChosen(0.5) ? this.#wrap('caption') : '';
    const head = isChosen(0.6) ? `<thead>${row('th')}</thead>` : '';
    const foot = isChosen(0.2) ? `<tfoot>${row('td')}</tfoot>` : '';
    return `${this.#open('table', 0.1)}${caption}${head}<tbody>${row('td')}${row('td')}</tbody>${foot}</table>`;
  }

  #wrap(tag: string, share = 0.4): string {
    return `${this.#open(tag, share)}${this.#inline(this.#random.between(0, 4))}</${tag}>`;
  }

  #inline(count: number): string {
    const { isChosen, pick } = this.#random;
    return Array.from({ length: count }, () => {
      if (isChosen(0.08)) return '<br>';
      if (isChosen(0.05)) return this.#open('img');
      if (isChosen(0.4)) return this.#mark(pick(inlineTags), 0);
      return this.#text();
    }).join('');
  }

  #mark(tag: string, depth: number): string {
    const { isChosen, pick } = this.#random;
    const inner =
      depth < 3 && isChosen(0.3) ? this.#text() + this.#mark(pick(inlineTags), depth + 1) : this.#text();
    return `${this.#open(tag, tag === 'a' ? 1 : 0.5)}${inner}</${tag}>`;
  }

  #text(): string {
    return this.#random.pick(words).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  }

  /** A start tag with some of what the policy lets it say. */
  #open(tag: string, share = 0.4): string {
    const { isChosen, pick, between } = this.#random;
    const attributes = (allowedAttributes[tag] ?? []).flatMap((name) => {
      if (!isChosen(name === 'href' || name === 'src' ? 1 : share / 3)) return [];
      const value = name === 'id' ? `anchor-${between(1, 99_999)}` : pick(values[name] ?? ['word']);
      return [` ${name}="${value.replace(/"/g, '&quot;')}"`];
    });
    const classes = classesOf[tag] ?? [];
    const named = classes.length > 0 && isChosen(share / 2) ? ` class="${pick(classes)}"` : '';
    return `<${tag}${attributes.join('')}${named}>`;
  }
}
