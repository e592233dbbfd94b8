import { uploadPathIn } from '@site/images/media';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { allowedAttributes, allowedTags, imageSchemes, linkSchemes } from '../../../html/post-html-policy.ts';

/** Builds allowed elements one by one, so that nothing is parsed into the page and no HTML, whatever its source, can run. */
export function appendHtml(parent: HTMLElement, html: string): void {
  appendNodes(parent, parseDocument(html).children);
}

function appendNodes(parent: HTMLElement, nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    if (isText(node)) parent.append(node.data);
    if (!isTag(node)) continue;
    const { name, attribs, children } = node;
    if (!(allowedTags as readonly string[]).includes(name)) {
      if (!/^(?:script|style|template)$/.test(name)) appendNodes(parent, children);
      continue;
    }
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attribs)) {
      if (isShown(name, attribute, value)) element.setAttribute(attribute, value);
    }
    appendNodes(element, children);
    parent.append(element);
  }
}

/** Ids stay out: the page has its own. */
function isShown(tag: string, attribute: string, value: string): boolean {
  if (attribute === 'class') return true;
  if (attribute === 'id' || !allowedAttributes[tag]?.includes(attribute)) return false;
  if (attribute === 'href') return hasScheme(value, linkSchemes);
  if (attribute !== 'src') return true;
  return tag === 'video' ? uploadPathIn(value) !== null : hasScheme(value, imageSchemes);
}

function hasScheme(address: string, schemes: readonly string[]): boolean {
  const url = URL.parse(address, 'https://this.invalid');
  return url !== null && schemes.includes(url.protocol.slice(0, -1));
}
