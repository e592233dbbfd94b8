import type { Dates } from '#app/company/dates.ts';
import type { WireOwnPage } from './own-page-wire.ts';

const states = { live: 'Published', scheduled: 'Scheduled', hidden: 'Draft' } as const;

export const stateInWords = ({ visibility }: Pick<WireOwnPage, 'visibility'>): string => states[visibility];

/** "In the menu", "In menu and footer" or "Not in the navigation". */
export function placesInWords({ places }: Pick<WireOwnPage, 'places'>): string {
  if (places.length === 2) return 'In menu and footer';
  return places[0] ? `In the ${places[0]}` : 'Not in the navigation';
}

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
