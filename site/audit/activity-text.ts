import { shownEmail } from '@site/platform/text/shown-email';
import { say, texts } from '@site/platform/words/say';
import type { WireActivity } from './contract.ts';

/** Who did it when no user was signed in. */
export const otherActors = texts({
  operator: 'The operator of the server',
  site: 'The site itself',
  visitor: 'Somebody who was not signed in',
} as const);

export function whoText({ actor, user }: Pick<WireActivity, 'actor' | 'user'>): string {
  if (actor !== 'user') return otherActors[actor];
  return user?.name || shownEmail(user?.email ?? '') || say('A user who was erased');
}

const nameless: Readonly<Record<string, string>> = texts({
  user: 'an unknown user',
  media: 'without a name',
});

/**
 * In three parts: the one in the middle can be a link; the last two are empty when the action names no thing.
 */
export function whatParts({ phrase, thing, from, to }: WireActivity): readonly [string, string, string] {
  const [before = '', after] = say(phrase)
    .replace('{from}', () => from || say('nothing'))
    .replace('{to}', () => to || say('nothing'))
    .split('{thing}');
  if (after === undefined) return [before, '', ''];
  return [
    before,
    thing.title === ''
      ? (nameless[thing.kind] ?? say('without a title'))
      : `“${thing.title.split(' ').map(shownEmail).join(' ')}”`,
    after,
  ];
}

export const activitySentence = (event: WireActivity): string =>
  `${whoText(event)} ${whatParts(event).join('')}`;

/** From which revision to which; null where there are none or the sentence has them. */
export function versionsText({ action, from, to }: WireActivity): string | null {
  if (!/^(?:post|page|document)\.(?:saved|published|scheduled|unpublished|created)$/.test(action))
    return null;
  if (to === '') return null;
  return from === '' || from === '0'
    ? say('version {to}', { to })
    : say('version {from} → {to}', { from, to });
}
