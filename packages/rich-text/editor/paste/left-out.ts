import { say } from '@site/platform/words/say';

const phrases = {
  images: '{count, plural, one {# image} other {# images}} that could not be read',
  spacers: '{count, plural, one {# invisible image} other {# invisible images}}',
  comments: '{count, plural, one {# comment} other {# comments}}',
  frames: '{count, plural, one {# embedded frame} other {# embedded frames}}',
  drawings: '{count, plural, one {# drawing} other {# drawings}}',
  fields: '{count, plural, one {# form field} other {# form fields}}',
  links: '{count, plural, one {# link that works} other {# links that work}} in the other program only',
  colors: 'text colors',
  hidden: 'hidden text',
} as const;

type LeftOutKind = keyof typeof phrases;

export class LeftOut {
  readonly #counts = new Map<LeftOutKind, number>();

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Such as "2 images that could not be read" and "text colors". */
  phrases(): string[] {
    return [...this.#counts].map(([kind, count]) => say(phrases[kind], { count }));
  }
}
