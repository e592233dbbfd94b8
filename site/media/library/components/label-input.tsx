import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { ListInput } from '@site/ui/list-input';
import { useId, useMemo } from 'react';
import { labelOptions } from '#site/media/library/label-change.ts';
import { libraryLimits } from '#site/media/library/library.ts';
import type { LabelCount } from '#site/media/library/library-schema.ts';

/** Proposes the labels that there are; a new one is typed. */
export function LabelInput({
  label,
  labels,
  value,
  isRequired = false,
  onChange,
}: {
  label: string;
  labels: readonly LabelCount[];
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}) {
  const options = useMemo(() => labelOptions(labels), [labels]);
  return (
    <Field id={useId()} label={label}>
      {(control) => (
        <ListInput
          {...control}
          required={isRequired}
          maxLength={libraryLimits.labelCharacters}
          listLabel={say('Labels of the library')}
          options={options}
          value={value}
          isFree
          onChange={onChange}
        />
      )}
    </Field>
  );
}
