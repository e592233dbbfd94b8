/** What somebody types after `/` to choose a command. */
export interface SlashQuery {
  /** Where the `/` stands in the text. */
  readonly index: number;
  /** What follows it, up to the cursor. */
  readonly words: string;
}

const maxQueryCharacters = 30;

/**
 * Finds a `/` at the beginning of a line or after a space, with one word after it at most.
 *
 * @param before The line up to the cursor.
 * @param cursor Where the cursor stands in the text.
 * @returns Null where the line has no such `/`.
 */
export function slashQueryOf(before: string, cursor: number): SlashQuery | null {
  const start = before.lastIndexOf('/');
  if (start === -1 || !/^$|\s$/.test(before.slice(0, start))) return null;
  const words = before.slice(start + 1);
  if (words.length > maxQueryCharacters || /^\s|\s{2}/.test(words)) return null;
  return { index: cursor - words.length - 1, words };
}

/** The commands that a query means: those whose name begins with it first, then those with another matching word. */
export function findCommands<Command extends { label: string; keywords: readonly string[] }>(
  commands: readonly Command[],
  words: string,
): Command[] {
  const wanted = words.trim().toLowerCase();
  const rankOf = ({ label, keywords }: Command) => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return keywords.some((word) => word.startsWith(wanted)) ? 2 : Number.NaN;
  };
  const ranked = commands.map((command) => ({ command, rank: rankOf(command) }));
  return ranked
    .filter(({ rank }) => !Number.isNaN(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
