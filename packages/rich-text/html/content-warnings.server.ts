import { uploadPathIn } from '@site/images/media';
import { type Document, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { videoOfPlayer } from '../text/video-link.ts';
import { allowedTags, linkSchemes } from './post-html-policy.ts';

const maxNames = 20;
const maxNameCharacters = 40;

/** Elements that only group, or become another: their loss needs no warning. */
const withoutLoss = new Set([
  ...[
    'html',
    'head',
    'body',
    'meta',
    'title',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'nav',
  ],
  ...['colgroup', 'col', 'center', ...allowedTags],
]);

export function warningsFor(document: Document): string[] {
  const elements = new Set<string>();
  const styles = new Set<string>();
  const schemes = new Set<string>();
  for (const node of DomUtils.filter(isTag, document)) {
    if (!isTag(node)) continue;
    const { name, attribs } = node;
    if (isLost(name, attribs)) elements.add(`<${name}>`);
    for (const declaration of (attribs.style ?? '').split(';')) {
      const property = declaration.split(':')[0]?.trim().toLowerCase();
      if (property && property !== 'text-align') styles.add(property);
    }
    const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(attribs.href ?? '')?.[1]?.toLowerCase();
    if (scheme && !linkSchemes.some((known) => known === scheme)) schemes.add(`${scheme}:`);
  }
  return [
    ...sentence('elements', elements),
    ...sentence('styles', styles),
    ...sentence('links that begin with', schemes),
  ];
}

function isLost(name: string, { src = '', type }: Record<string, string>): boolean {
  if (name === 'iframe') return videoOfPlayer(src) === null;
  if (name === 'video') return !/\.mp4$/.test(uploadPathIn(src) ?? '');
  if (name === 'input') return type !== 'checkbox';
  return !withoutLoss.has(name);
}

function sentence(what: string, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return [];
  const named = [...names].slice(0, maxNames).map((name) => name.slice(0, maxNameCharacters));
  return [`Not kept: ${what} ${named.join(', ')}${names.size > maxNames ? ' and others' : ''}.`];
}
