import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { RootData } from '#site/texts/root-data.ts';
import { titleOf } from './head-text.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

export function unlistedHead(title: string, matches: Matches): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return [{ title: titleOf(title, root?.company.name) }, { name: 'robots', content: 'noindex' }];
}

export function failureHead(
  error: unknown,
  matches: Matches,
  what: 'Page' | 'Blog' = 'Page',
): MetaDescriptor[] {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return unlistedHead(`This ${what.toLowerCase()} is gone`, matches);
  return unlistedHead(status === 404 ? `${what} not found` : 'Error Page', matches);
}
