export interface Heading {
  readonly level: number;
  readonly text: string;
}

interface OutlineEntry extends Heading {
  /** From 0. */
  readonly depth: number;
  /** Levels between it and the heading before are missing (WCAG 2.2, technique G141). */
  readonly isSkipping: boolean;
}

const titleLevel = 1;

export function outlineOf<Item extends Heading>(headings: readonly Item[]): (Item & OutlineEntry)[] {
  let above = titleLevel;
  return headings.map((heading) => {
    const isSkipping = heading.level > above + 1;
    above = heading.level;
    return { ...heading, depth: Math.max(0, heading.level - titleLevel - 1), isSkipping };
  });
}
