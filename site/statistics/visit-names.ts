import { readSearch } from '@site/platform/http/search-text';
import { firstCharacters } from '@site/platform/text/first-characters';
import { originOfForm, readOrigin } from '#site/contact/messages/origin.ts';
import { referrerHost } from '#site/urls/referrer.ts';
import { statisticsLimits } from './counts.ts';
import { isPersonal } from './personal-text.ts';
import type { NameKind } from './schema.ts';

/** What a browser says of a view. */
export interface SeenPage {
  /** Host of `document.referrer`. */
  readonly from?: string | undefined;
  /** URL of the page, as of the `Referer` header: the campaign and the search are in its query. */
  readonly url?: string | undefined;
  readonly foundNothing?: boolean;
}

/** The names that a view counts for: campaigns and searches in lower case, nothing that may be about a person. */
export function visitNames(
  { from, url, foundNothing = false }: SeenPage,
  ownHost: string,
): [NameKind, string][] {
  const here = originOfForm(url ?? null, [ownHost]);
  const { campaign = '' } = readOrigin(here, ownHost) ?? {};
  const search = here && foundNothing ? readSearch(new URL(url ?? '').searchParams) : '';
  const names: [NameKind, string][] = [
    ['referrer', referrerHost(from, ownHost) ?? ''],
    ['campaign', nameOf(campaign)],
    ['search', nameOf(search)],
  ];
  return names.filter(([, name]) => name !== '');
}

function nameOf(text: string): string {
  const name = firstCharacters(text.toLowerCase().normalize('NFC'), statisticsLimits.nameCharacters);
  return isPersonal(name) ? '' : name;
}
