import type { HeadTag } from './head-text.ts';

/** Of a page without React in its head. */
export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('');

function tagHtml(tag: HeadTag): string {
  if ('tagName' in tag) {
    const { tagName, ...attributes } = tag;
    return elementHtml(tagName, attributes);
  }
  if ('title' in tag) return `<title>${escapedHtml(tag.title)}</title>`;
  if ('script:ld+json' in tag) {
    // What could end the script early is escaped.
    const json = JSON.stringify(tag['script:ld+json']).replace(/[&<>\u2028\u2029]/g, escapedInScript);
    return `<script type="application/ld+json">${json}</script>`;
  }
  return elementHtml('meta', tag);
}

export const elementHtml = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapedHtml(value)}"`)
    .join('')}/>`;

const escapedInScript = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
