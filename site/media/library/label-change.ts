import { counted } from '@site/platform/text/counted';
import { foldText } from '@site/platform/text/fold-text';
import type { ListOption } from '@site/ui/list-input';
import { libraryLimits } from './library.ts';
import type { LabelCount } from './library-schema.ts';

/** For a field that searches them. */
export const labelOptions = (labels: readonly LabelCount[]): readonly ListOption[] =>
  labels.map(({ label }) => ({ value: label, label, words: '' }));

export const isSameLabel = (one: string, other: string): boolean => foldText(one) === foldText(other);

export function labeledSentence(label: string, { added, full }: { added: readonly string[]; full: number }) {
  const given =
    added.length === 0
      ? `No file was given the label “${label}”.`
      : `${counted(added.length, 'file')} ${added.length === 1 ? 'has' : 'have'} the label “${label}” now.`;
  return full === 0
    ? given
    : `${given} ${counted(full, 'file')} with ${libraryLimits.labelsPerFile} labels cannot have more.`;
}
