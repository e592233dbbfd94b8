import { type ChildNode, isTag, isText, type ParentNode, Text } from 'domhandler';
import { allowedAttributes, allowedClasses, allowedTags, linkSchemes } from './post-html-policy.ts';
import { asBrowsersRead, isForeignVideo, settledAttributes } from './settled-attributes.ts';

const tags: ReadonlySet<string> = new Set(allowedTags);
const classesOf: Readonly<Record<string, readonly string[] | undefined>> = allowedClasses;

/** Their text is no text of the document. */
const withoutText: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'xmp']);

/**
 * Leaves of a tree what the policy allows, as the sanitizer would, so that the sanitizer finds nothing to change in what is
 * written of it. It only spares the sanitizer a second pass: what is safe, `sanitizeOnce` decides.
 */
export function keepAllowed(parent: ParentNode): void {
  const kept: ChildNode[] = [];
  for (const child of parent.children) addAllowed(child, kept);
  parent.children = kept;
  for (const [index, child] of kept.entries()) {
    child.parent = parent;
    child.prev = kept[index - 1] ?? null;
    child.next = kept[index + 1] ?? null;
  }
}

function addAllowed(node: ChildNode, kept: ChildNode[]): void {
  if (isText(node)) addText(node, kept);
  if (!isTag(node) || withoutText.has(node.name) || isForeignVideo(node.name, node.attribs)) return;
  if (!tags.has(node.name)) {
    for (const child of node.children) addAllowed(child, kept);
    return;
  }
  node.attribs = allowedOf(node.name, settledAttributes(node.name, node.attribs));
  keepAllowed(node);
  kept.push(node);
}

function addText(text: Text, kept: ChildNode[]): void {
  const last = kept.at(-1);
  // Of its own: the other one may be read elsewhere.
  if (last && isText(last)) kept[kept.length - 1] = new Text(last.data + text.data);
  else kept.push(text);
}

function allowedOf(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const known = name === 'class' ? knownClasses(tag, value) : value;
    const isKnown = name === 'class' || allowedAttributes[tag]?.includes(name);
    const isNothing = known === '' && name !== 'alt' && name !== 'controls';
    if (!isKnown || isNothing || (name === 'href' && !isAllowedLink(known))) continue;
    kept[name] = known;
  }
  return kept;
}

const knownClasses = (tag: string, value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => classesOf[tag]?.includes(name))
    .join(' ');

function isAllowedLink(href: string): boolean {
  const address = asBrowsersRead(href);
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return !/^[/\\]{2}/.test(address);
  return linkSchemes.some((known) => known === scheme);
}
