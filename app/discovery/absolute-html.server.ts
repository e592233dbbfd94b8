import { DomUtils } from 'htmlparser2';
import { parseEditorHtml, serializeHtml } from '#app/blog/editor-markup.server.ts';

/**
 * The same HTML with every link and picture named in full, for readers that do not know where it came from.
 *
 * @param base The address of the page the text stands on. An address that cannot be read stays as it is.
 */
export function withAbsoluteAddresses(html: string, base: string): string {
  const document = parseEditorHtml(html);
  for (const [tag, attribute] of [
    ['a', 'href'],
    ['img', 'src'],
  ] as const) {
    for (const { attribs } of DomUtils.getElementsByTagName(tag, document)) {
      const address = attribs[attribute];
      if (address !== undefined && URL.canParse(address, base)) {
        attribs[attribute] = new URL(address, base).href;
      }
    }
  }
  return serializeHtml(document);
}
