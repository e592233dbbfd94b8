import type { Dates } from '#app/company/dates.ts';
import type { WireOwnPage } from './own-page-wire.ts';

const states = { live: 'Published', scheduled: 'Scheduled', hidden: 'Draft' } as const;

export const stateInWords = ({ visibility }: Pick<WireOwnPage, 'visibility'>): string => states[visibility];

const placeNames = { menu: 'the menu', footer: 'the footer', button: 'the button of the bar' } as const;
const listed = new Intl.ListFormat('en-US');

/** "In the menu and the footer", or "Not in the navigation". */
export const placesInWords = ({ places }: Pick<WireOwnPage, 'places'>): string =>
  places.length === 0
    ? 'Not in the navigation'
    : `In ${listed.format(places.map((place) => placeNames[place]))}`;

/** What a line of the list says below the title. */
export function factsOf(page: WireOwnPage, { longTime }: Pick<Dates, 'longTime'>): string {
  const { changedAt, changedBy, scheduledFor, isUnlisted } = page;
  return [
    `Changed ${longTime(changedAt)}${changedBy === '' ? '' : ` by ${changedBy}`}`,
    ...(scheduledFor ? [`Goes live ${longTime(scheduledFor)}`] : []),
    placesInWords(page),
    ...(isUnlisted ? ['Hidden from search engines'] : []),
  ].join(' · ');
}
