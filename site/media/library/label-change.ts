import { foldText } from '@site/platform/text/fold-text';
import { say, sayCount } from '@site/platform/words/say';
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
      ? say('No file was given the label “{label}”.', { label })
      : say('{count, plural, one {# file has} other {# files have}} the label “{label}” now.', {
          count: added.length,
          label,
        });
  return full === 0
    ? given
    : say('{given} {files} with {labelsPerFile} labels cannot have more.', {
        given,
        files: sayCount(full, 'file'),
        labelsPerFile: libraryLimits.labelsPerFile,
      });
}
