import type { APIRequestContext } from '@playwright/test';

const start = [
  '/',
  '/sitemap.xml',
  '/feed.xml',
  '/manifest.webmanifest',
  '/llms.txt',
  '/robots.txt',
  '/search',
];
const maxPages = 500;

/**
 * What visitors and their programs can read of a site, by path: every text that links, the sitemap, the feeds and llms.txt
 * lead to.
 *
 * @throws When a link leads nowhere.
 */
export async function publicTexts(client: APIRequestContext): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const [seen, open] = [new Set(start), [...start]];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const answer = await client.get(url);
    if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}.`);
    const { origin } = new URL(answer.url());
    if (!isText(answer.headers()['content-type'])) continue;
    const text = unescaped(await answer.text());
    texts.set(url, text);
    for (const link of linksIn(text, origin)) {
      if (seen.has(link)) continue;
      seen.add(link);
      open.push(link);
    }
    if (seen.size > maxPages) throw new Error('The links of the site do not end.');
  }
  return texts;
}

const isText = (type = '') => /^(?:text\/(?!css|javascript)|application\/.*(?:xml|json|manifest))/.test(type);

/** With its characters in the place of their entities. */
export const unescaped = (text: string) =>
  text
    .replaceAll(/&(?:#x27|#39|apos);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Paths of this site: attributes of HTML, elements of XML, links of Markdown. */
function linksIn(text: string, origin: string): string[] {
  const found = [
    ...text.matchAll(/\shref="([^"]+)"|<(?:loc|link)>([^<]+)<|\]\(((?:https?:\/)?\/[^)\s]+)\)/g),
  ];
  return found.flatMap(([, attribute, element, markdown]) => {
    const url = URL.parse(attribute ?? element ?? markdown ?? '', origin);
    // What describes the API to programs is no text of the company's.
    return url?.origin === origin && !url.pathname.startsWith('/api/') ? [url.pathname + url.search] : [];
  });
}
