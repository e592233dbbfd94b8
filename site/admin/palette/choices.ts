import { foldText } from '@site/platform/text/fold-text';
import { holdsWords } from '@site/platform/text/holds-words';
import { say } from '@site/platform/words/say';
import type { ScreenTarget } from '#site/session/admin-screen.ts';
import type { MenuItem } from '../shell/menu.ts';

/** What the palette offers: a place to go to, or something that is done. */
export interface Choice {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly path?: string;
  readonly run?: () => void;
}

/** Screens, and what can be made: all that needs no request. */
export function screenChoices(
  items: readonly MenuItem[],
  creatable: readonly ScreenTarget[],
): readonly Choice[] {
  const screens = items.flatMap((item) =>
    item.tabs.map(({ label, path }) => ({
      key: path,
      group: say('Go to'),
      label: item.tabs.length === 1 ? item.label : label,
      detail: item.tabs.length === 1 ? (label === item.label ? undefined : label) : item.label,
      path,
    })),
  );
  const made = creatable.map(({ label, path }) => ({
    key: path,
    group: say('Create'),
    label: say('New {thing}', { thing: say(label).toLowerCase() }),
    path,
  }));
  return [...made, ...screens];
}

/**
 * Those in which every typed word is, without regard to case and accents: first those that begin with the text, then those with a
 * word that does. @returns All, in their order, when nothing was typed.
 */
export function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const whole = words.join(' ');
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, words, whole) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

const noMatch = 3;

function rankOf({ label, detail = '' }: Choice, words: readonly string[], whole: string): number {
  const name = foldText(label);
  if (!holdsWords(`${label} ${detail}`, whole)) return noMatch;
  if (name.startsWith(whole)) return 0;
  return name.split(/\s+/).some((word) => word.startsWith(words[0] ?? '')) ? 1 : 2;
}

/** In the order in which their groups begin. */
export function grouped(choices: readonly Choice[]): readonly (readonly [string, readonly Choice[]])[] {
  return [...Map.groupBy(choices, ({ group }) => group)];
}
