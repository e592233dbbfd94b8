import type { Origin } from '#site/contact/messages/message.ts';
import { type InquiryOrigins, type OriginCount, statisticsLimits } from './counts.ts';

/** Source: as the link named it, else the site before. @param nameOf What a page of this site is called; null: there is none. */
export async function rankOrigins(
  origins: readonly Origin[],
  nameOf: (path: string) => Promise<string | null>,
): Promise<InquiryOrigins> {
  const firstPages = ranked(origins.map(({ firstPage }) => firstPage));
  return {
    sources: ranked(origins.map(({ source, referrer }) => source ?? referrer)),
    campaigns: ranked(origins.map(({ campaign }) => campaign)),
    firstPages: await Promise.all(
      firstPages.map(async ({ name: path, inquiries }) => {
        const name = await nameOf(path);
        return { name: name ?? path, path: name === null ? null : path, inquiries };
      }),
    ),
  };
}

/** Without regard to case: people spell campaigns either way. */
function ranked(names: readonly (string | undefined)[]): OriginCount[] {
  const groups = Map.groupBy(
    names.filter((name) => name !== undefined),
    (name) => name.toLowerCase(),
  );
  return [...groups.values()]
    .map((spellings) => ({ name: spellings.toSorted()[0] ?? '', path: null, inquiries: spellings.length }))
    .toSorted((a, b) => b.inquiries - a.inquiries || a.name.localeCompare(b.name))
    .slice(0, statisticsLimits.topOrigins);
}
