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
  const ownAddress = (href: string) => {
    const upload = uploadPathIn(href);
    if (upload !== null) return addresses.media(upload);
    const path = href.slice(origin.length - 1);
    // Resolved again, “//host” would lead to that host.
    return path.startsWith('//') ? href : addresses.at(path);
  };
  for (const [tag, attribute] of [
    ['a', 'href'],
    ['img', 'src'],
    ['video', 'src'],
  ] as const) {
    for (const { attribs } of DomUtils.getElementsByTagName(tag, document)) {
      const address = attribs[attribute];
      if (address === undefined || !URL.canParse(address, base)) continue;
      const { href } = new URL(address, base);
      attribs[attribute] = href.startsWith(origin) ? ownAddress(href) : href;
    }
  }
  return serializeHtml(document);
}
