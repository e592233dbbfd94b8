import { say, type WordValues } from '@site/platform/words/say';
export interface SlashQuery {
  readonly index: number;
  readonly words: string;
}

const maxQueryCharacters = 30;

/** Finds a `/` at the beginning of a line or after a space. `before`: the line up to `cursor`. Null without one. */
export function slashQueryOf(before: string, cursor: number): SlashQuery | null {
  const start = before.lastIndexOf('/');
  if (start === -1 || !/(?:^|[\s\ufffc([“])$/.test(before.slice(0, start))) return null;
  const words = before.slice(start + 1);
  if (words.length > maxQueryCharacters || /^\s|\s{2}/.test(words)) return null;
  return { index: cursor - words.length - 1, words };
}

interface Named {
  readonly label: string;
  readonly values?: WordValues;
  readonly keywords: readonly string[];
  readonly isForWords?: true;
}

/** Labels that begin with the words come first, then other matches. */
export function findCommands<Command extends Named>(commands: readonly Command[], words: string): Command[] {
  const wanted = words.trim().toLowerCase();
  const rankOf = ({ label, values, keywords, isForWords }: Command) => {
    if (wanted === '' && isForWords) return Number.NaN;
    const name = say(label, values).toLowerCase();
    const all = [...name.split(' '), ...keywords];
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    if (keywords.includes(wanted)) return 0;
    if (keywords.some((word) => word.startsWith(wanted))) return 2;
    return wanted.split(/\s+/).every((part) => all.some((word) => word.startsWith(part))) ? 3 : Number.NaN;
  };
  const ranked = commands.map((command) => ({ command, rank: rankOf(command) }));
  return ranked
    .filter(({ rank }) => !Number.isNaN(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
