import { DomUtils } from 'htmlparser2';
import { parseEditorHtml, serializeHtml } from '#app/blog/content/editor-markup.server.ts';
import type { Addresses } from '#app/discovery/addresses.ts';
import { uploadPathIn } from '#app/media/media.ts';

/**
 * The same HTML with every link and picture named in full, for readers that do not know where it came from. A file kept
 * here is named as feeds name it elsewhere.
 *
 * @param base The address of the page the text stands on. An address that cannot be read stays as it is.
 */
export function withAbsoluteAddresses(
  html: string,
  base: string,
  addresses: Pick<Addresses, 'at' | 'media'>,
): string {
  const document = parseEditorHtml(html);
  const origin = addresses.at('');
  for (const [tag, attribute] of [
    ['a', 'href'],
    ['img', 'src'],
  ] as const) {
    for (const { attribs } of DomUtils.getElementsByTagName(tag, document)) {
      const address = attribs[attribute];
      if (address === undefined || !URL.canParse(address, base)) continue;
      const { href } = new URL(address, base);
      const upload = href.startsWith(origin) ? uploadPathIn(href) : null;
      attribs[attribute] = upload === null ? href : addresses.media(upload);
    }
  }
  return serializeHtml(document);
}
