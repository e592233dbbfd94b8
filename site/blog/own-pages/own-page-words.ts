import { shownEmail } from '@site/platform/text/shown-email';
import { say, sayList, texts } from '@site/platform/words/say';
import type { Dates } from '#site/session/dates.ts';
import type { LinkedPlace } from '#site/texts/navigation-place.ts';
import type { WireOwnPage } from './own-page-contract.ts';

const states = texts({ live: 'Published', scheduled: 'Scheduled', hidden: 'Draft' } as const);

export const stateInWords = ({ visibility }: Pick<WireOwnPage, 'visibility'>): string => states[visibility];

const placeNames: Readonly<Record<LinkedPlace, string>> = texts({
  menu: 'the menu',
  footer: 'the footer',
  button: 'the button of the bar',
});

export function placesInWords({ places, isLegal }: Pick<WireOwnPage, 'places' | 'isLegal'>): string {
  const names = places.map((place) => placeNames[place]);
  // Only pages that no column links.
  if (isLegal && !places.includes('footer')) names.push(say('the last line of the footer'));
  return names.length === 0 ? say('Not in the navigation') : say('In {list}', { list: sayList(names) });
}

export function factsOf(page: WireOwnPage, { longTime }: Pick<Dates, 'longTime'>): string {
  const { changedAt, changedBy, scheduledFor, isUnlisted } = page;
  return [
    changedBy === ''
      ? say('Changed {time}', { time: longTime(changedAt) })
      : say('Changed {time} by {name}', { time: longTime(changedAt), name: shownEmail(changedBy) }),
    ...(scheduledFor ? [say('Goes live {time}', { time: longTime(scheduledFor) })] : []),
    placesInWords(page),
    ...(isUnlisted ? [say('Hidden from search engines')] : []),
  ].join(' · ');
}
