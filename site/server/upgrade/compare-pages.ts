export interface FetchedPage {
  readonly status: number;
  readonly words: string;
}

export interface Difference {
  readonly path: string;
  /** Such as `200, now 404`. */
  readonly what: string;
  /** Whether the page worked before, or nobody knows, and fails now. */
  readonly isFailure: boolean;
}

const documents = ['/feed.xml', '/atom.xml', '/feed.json', '/robots.txt', '/llms.txt'];
const shownCharacters = 60;

export async function publicPaths(origin: string): Promise<string[]> {
  const index = await locationsOf(`${origin}/sitemap.xml`);
  const parts = index.filter((path) => path.endsWith('.xml'));
  const listed = await Promise.all(parts.map((path) => locationsOf(`${origin}${path}`)));
  return [...new Set([...index.filter((path) => !path.endsWith('.xml')), ...listed.flat(), ...documents])];
}

export async function fetchPage(url: string): Promise<FetchedPage> {
  // It counts as no visit.
  const response = await fetch(url, { redirect: 'manual', headers: { 'sec-purpose': 'prefetch' } });
  return { status: response.status, words: wordsOf(await response.text()) };
}

/** @param before Null: nobody answered as the old version. @returns Null when there is no difference. */
export function comparePages(
  path: string,
  before: FetchedPage | null,
  after: FetchedPage,
): Difference | null {
  const fails = after.status >= 400;
  if (before === null) return fails ? { path, what: `${after.status}`, isFailure: true } : null;
  if (before.status !== after.status) {
    const isFailure = fails && before.status < 400;
    return { path, what: `${before.status}, now ${after.status}`, isFailure };
  }
  if (before.words === after.words) return null;
  return { path, what: firstChange(before.words, after.words), isFailure: false };
}

async function locationsOf(url: string): Promise<string[]> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) return [];
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
}

function wordsOf(text: string): string {
  return text
    .replace(/<(script|style|head)\b.*?<\/\1>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function firstChange(before: string, after: string): string {
  const end = Math.min(before.length, after.length);
  let at = 0;
  while (at < end && before[at] === after[at]) at++;
  const from = Math.max(0, before.lastIndexOf(' ', at) + 1);
  const shown = (words: string) => `"${words.slice(from, from + shownCharacters)}"`;
  return `${shown(before)}, now ${shown(after)}`;
}
