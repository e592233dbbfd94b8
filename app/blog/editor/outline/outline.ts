export interface Heading {
  /** From 1 to 6, as in HTML. */
  readonly level: number;
  readonly text: string;
}

interface OutlineEntry extends Heading {
  /** How far it is set in, from 0 on. */
  readonly depth: number;
  /** The levels between it and the heading before are missing (WCAG 2.2, technique G141). */
  readonly isSkipping: boolean;
}

// The title of the post.
const titleLevel = 1;

/** The outline of a text under the title of its post. */
export function outlineOf<Item extends Heading>(headings: readonly Item[]): (Item & OutlineEntry)[] {
  let above = titleLevel;
  return headings.map((heading) => {
    const isSkipping = heading.level > above + 1;
    above = heading.level;
    return { ...heading, depth: Math.max(0, heading.level - titleLevel - 1), isSkipping };
  });
}
