import { shownEmail } from '@site/platform/text/shown-email';
import type { Dates } from '#site/session/dates.ts';
import type { LinkedPlace } from '#site/texts/navigation-place.ts';
import type { WireOwnPage } from './own-page-contract.ts';

const states = { live: 'Published', scheduled: 'Scheduled', hidden: 'Draft' } as const;

export const stateInWords = ({ visibility }: Pick<WireOwnPage, 'visibility'>): string => states[visibility];

const placeNames: Readonly<Record<LinkedPlace, string>> = {
  menu: 'the menu',
  footer: 'the footer',
  button: 'the button of the bar',
};
const listed = new Intl.ListFormat('en-US');

export function placesInWords({ places, isLegal }: Pick<WireOwnPage, 'places' | 'isLegal'>): string {
  const names = places.map((place) => placeNames[place]);
  // Only pages that no column links.
  if (isLegal && !places.includes('footer')) names.push('the last line of the footer');
  return names.length === 0 ? 'Not in the navigation' : `In ${listed.format(names)}`;
}

export function factsOf(page: WireOwnPage, { longTime }: Pick<Dates, 'longTime'>): string {
  const { changedAt, changedBy, scheduledFor, isUnlisted } = page;
  return [
    `Changed ${longTime(changedAt)}${changedBy === '' ? '' : ` by ${shownEmail(changedBy)}`}`,
    ...(scheduledFor ? [`Goes live ${longTime(scheduledFor)}`] : []),
    placesInWords(page),
    ...(isUnlisted ? ['Hidden from search engines'] : []),
  ].join(' · ');
}
