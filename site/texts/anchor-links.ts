import { anchorsOfPages } from '#content/documents/sections.ts';

/** Every text in a value, in its place. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]),
  ) as Value;
}

const anchorIn = (path: string): string | undefined => /^\/#(.+)$/.exec(path)?.[1];

/** Links to a section that the home page does not show lead to the page that shows it alone, where there is one. */
export const withPlacedLinks = <Value>(value: Value, anchors: ReadonlySet<string>): Value =>
  mapTexts(value, (text) => {
    const anchor = anchorIn(text);
    return anchor && !anchors.has(anchor) && anchorsOfPages.includes(anchor) ? `/${anchor}` : text;
  });

/** Links to sections that the home page does not show and that have no page either. */
export function anchorLinksIn(value: unknown, anchors: ReadonlySet<string>): string[] {
  const found: string[] = [];
  mapTexts(value, (text) => {
    const anchor = anchorIn(text);
    if (anchor && !anchors.has(anchor) && !anchorsOfPages.includes(anchor)) found.push(text);
    return text;
  });
  return found;
}
