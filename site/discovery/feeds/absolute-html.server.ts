import { uploadPathIn } from '@site/images/media';
import { parseEditorHtml, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { DomUtils } from 'htmlparser2';
import type { Addresses } from '#site/discovery/addresses.ts';

/** All URLs absolute, uploads as in feeds. @param base URL of the page; a URL that cannot be parsed stays. */
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
    ['video', 'src'],
  ] as const) {
    for (const { attribs } of DomUtils.getElementsByTagName(tag, document)) {
      const address = attribs[attribute];
      if (address === undefined || !URL.canParse(address, base)) continue;
      const { href } = new URL(address, base);
      const isOwn = href.startsWith(origin);
      const upload = isOwn ? uploadPathIn(href) : null;
      attribs[attribute] =
        upload === null
          ? isOwn
            ? addresses.at(href.slice(origin.length - 1))
            : href
          : addresses.media(upload);
    }
  }
  return serializeHtml(document);
}
