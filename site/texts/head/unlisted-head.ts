import type { Say } from '@site/platform/text/say';
import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { RootData } from '#site/texts/root-data.ts';
import { titleOf } from './head-text.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

export function unlistedHead(title: string, matches: Matches): MetaDescriptor[] {
  return [{ title: titleOf(title, rootData(matches)?.company.name) }, { name: 'robots', content: 'noindex' }];
}

const failed = 'Error Page';
const titles = {
  page: { gone: 'This page is gone', missing: 'Page not found' },
  blog: { gone: 'This blog is gone', missing: 'Blog not found' },
} as const;

/** Heads of failures are made without a loader, so their titles come with the root's data. */
export function failureTitles(say: Say): Record<string, string> {
  const all = [failed, ...Object.values(titles).flatMap((ofKind) => Object.values(ofKind))];
  return Object.fromEntries(all.map((title) => [title, say(title)]));
}

const rootData = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

export function failureHead(
  error: unknown,
  matches: Matches,
  what: keyof typeof titles = 'page',
): MetaDescriptor[] {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { gone, missing } = titles[what];
  const title = status === 410 ? gone : status === 404 ? missing : failed;
  return unlistedHead(rootData(matches)?.titles?.[title] ?? title, matches);
}
