import { say, sayCount } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { useState } from 'react';
import type { LabelCount } from '#site/media/library/library-schema.ts';
import styles from './label-dialog.module.css';
import { LabelInput } from './label-input.tsx';

/** A label for the files that are selected. */
export function LabelDialog({
  count,
  labels,
  isBusy,
  onAdd,
  onClose,
}: {
  count: number;
  labels: readonly LabelCount[];
  isBusy: boolean;
  onAdd: (label: string) => void;
  onClose: () => void;
}) {
  const [label, setLabel] = useState('');
  return (
    <FormDialog
      title={say('Label {files}', { files: sayCount(count, 'file') })}
      submitLabel={say('Add label')}
      isBusy={isBusy}
      onSubmit={() => label.trim() !== '' && onAdd(label.trim())}
      onClose={onClose}
    >
      <div className={styles.input}>
        <LabelInput label={say('Label')} labels={labels} value={label} onChange={setLabel} isRequired />
      </div>
    </FormDialog>
  );
}
