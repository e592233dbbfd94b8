/** What a message replaces. */
interface MessageNames {
  /** All of them. */
  readonly names: ReadonlySet<string>;
  /** Those that choose a plural form. */
  readonly counts: ReadonlySet<string>;
}

const formPattern = /\s*(=\d+|zero|one|two|few|many|other)\s*\{/y;
const pluralPattern = /\s*(\w+)\s*,\s*plural\s*,/y;
const namePattern = /\s*(\w+)\s*\}/y;

/**
 * Reads what the texts of the interface use of ICU messages: names in braces, and plurals. Small enough for browsers, where an owner's
 * words are checked while they are typed. @returns Null for what is not complete, has no form `other`, is of another kind,
 * or hides a brace behind an apostrophe, as ICU does.
 */
export function readMessage(text: string): MessageNames | null {
  const [names, counts] = [new Set<string>(), new Set<string>()];
  let at = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };

  /** Up to the brace that closes it, or the end. */
  function isMessage(isInside: boolean): boolean {
    for (; at < text.length; at++) {
      if (text[at] === "'" && /[{}#|]/.test(text[at + 1] ?? '')) return false;
      if (text[at] === '}') return isInside;
      if (text[at] !== '{') continue;
      at += 1;
      if (!isArgument()) return false;
      at -= 1;
    }
    return !isInside;
  }

  function isArgument(): boolean {
    const count = match(pluralPattern);
    const name = count ?? match(namePattern);
    if (name === undefined) return false;
    names.add(name);
    if (count === undefined) return true;
    counts.add(count);
    const forms = new Set<string>();
    for (let form = match(formPattern); form !== undefined; form = match(formPattern)) {
      if (forms.has(form) || !isMessage(true)) return false;
      forms.add(form);
      at += 1;
    }
    return forms.has('other') && match(/\s*(\})/y) !== undefined;
  }

  return isMessage(false) ? { names, counts } : null;
}
