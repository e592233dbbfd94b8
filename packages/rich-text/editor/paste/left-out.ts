const nouns = {
  images: ['image that could not be read', 'images that could not be read'],
  spacers: ['invisible image', 'invisible images'],
  comments: ['comment', 'comments'],
  frames: ['embedded frame', 'embedded frames'],
  drawings: ['drawing', 'drawings'],
  fields: ['form field', 'form fields'],
  links: ['link that works in the other program only', 'links that work in the other program only'],
  colors: ['text colors'],
  hidden: ['hidden text'],
} as const;

type LeftOutKind = keyof typeof nouns;

export class LeftOut {
  readonly #counts = new Map<LeftOutKind, number>();

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Such as "2 images that could not be read" and "text colors". */
  phrases(): string[] {
    return [...this.#counts].map(([kind, count]) => {
      const [one, several] = nouns[kind] as readonly [string, string?];
      return several === undefined ? one : `${count} ${count === 1 ? one : several}`;
    });
  }
}
