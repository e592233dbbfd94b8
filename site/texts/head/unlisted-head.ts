import type { Say } from '@site/platform/words/say';
import type { RootData } from '#site/texts/root-data.ts';
import type { HeadTag } from './head-text.ts';
import { titleOf } from './head-text.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** Of a screen of the admin area. */
export const unlistedHead = (title: string, matches: Matches): HeadTag[] =>
  unlistedHeadOf(title, matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined);

/** For a page that search engines leave out. */
export const unlistedHeadOf = (
  title: string,
  root: { readonly company: { readonly name: string } } | undefined,
): HeadTag[] => [{ title: titleOf(title, root?.company.name) }, { name: 'robots', content: 'noindex' }];

const failed = 'Error Page';
const titles = {
  page: { gone: 'This page is gone', missing: 'Page not found' },
  blog: { gone: 'This blog is gone', missing: 'Blog not found' },
} as const;

/** Undefined `root`: it could not be loaded. */
export function failureHead(
  status: number,
  root: Pick<RootData, 'company'> | undefined,
  say: Say,
  what: keyof typeof titles = 'page',
): HeadTag[] {
  const { gone, missing } = titles[what];
  return unlistedHeadOf(say(status === 410 ? gone : status === 404 ? missing : failed), root);
}
