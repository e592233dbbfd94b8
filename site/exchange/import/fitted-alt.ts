import { libraryLimits } from '#site/media/library/library.ts';
import { cutText, oneLine } from './cut-text.ts';

interface FittedAlt {
  /** Null: nobody has said. */
  readonly alt: string | null;
  readonly notes: readonly string[];
}

/** As the library takes it: a longer one could be seen there, but nothing of the file be saved before it is shortened. */
export function fittedAlt(alt: string | null): FittedAlt {
  const notes: string[] = [];
  if (!alt) return { alt, notes };
  const fitted = cutText(oneLine(alt), { label: 'The alt text', max: libraryLimits.altCharacters, notes });
  return { alt: fitted === '' ? null : fitted, notes };
}
