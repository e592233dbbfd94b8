import { DomUtils, parseDocument } from 'htmlparser2';

/** The head of a page as machines read it. */
export interface ReadHead {
  readonly titles: readonly string[];
  /** Contents by name or property; more than one when it stands there more than once. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** Addresses by relation. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** The JSON-LD documents, as text. */
  readonly structuredData: readonly string[];
}

export function readHead(html: string): ReadHead {
  const [head] = DomUtils.getElementsByTagName('head', parseDocument(html));
  if (!head) throw new Error('The page has no head.');
  const all = (name: string) => DomUtils.getElementsByTagName(name, head);
  const meta = new Map<string, string[]>();
  for (const { attribs } of all('meta')) {
    const name = attribs.name ?? attribs.property;
    if (name) meta.set(name, [...(meta.get(name) ?? []), attribs.content ?? '']);
  }
  const links = new Map<string, string[]>();
  for (const { attribs } of all('link')) {
    const relation = attribs.rel ?? '';
    links.set(relation, [...(links.get(relation) ?? []), attribs.href ?? '']);
  }
  return {
    titles: all('title').map((title) => DomUtils.textContent(title)),
    meta,
    links,
    structuredData: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script)),
  };
}
