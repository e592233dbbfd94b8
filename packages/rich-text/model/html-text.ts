import { escapeAttribute, escapeText } from '@site/platform/text/escape-html';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';

const voidTags = new Set(['br', 'hr', 'img']);

/** Leaves out empty values, except that of `alt`. */
export function attributesHtml(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => value !== undefined && (value !== '' || name === 'alt'))
    .map(([name, value = '']) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Written as the sanitizer does, so that what it has passed stays equal byte for byte. */
export function htmlOfNodes(nodes: readonly ChildNode[]): string {
  return nodes.map(htmlOfNode).join('');
}

function htmlOfNode(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data);
  if (!isTag(node)) return '';
  const { name } = node;
  const start = `<${name}${attributesHtml(node.attribs)}${node.attribs.controls === '' ? ' controls' : ''}`;
  return voidTags.has(name) ? `${start} />` : `${start}>${htmlOfNodes(node.children)}</${name}>`;
}

export function classesOf({ attribs }: Element): string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}

export const isBlankText = (node: ChildNode): boolean =>
  isText(node) ? /^[ \t\n\r\f]*$/.test(node.data) : !isTag(node);
