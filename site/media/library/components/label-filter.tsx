import { say } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { isSameLabel } from '#site/media/library/label-change.ts';
import type { LabelCount } from '#site/media/library/library-schema.ts';

/** Acts at once. Nothing while no file has a label. */
export function LabelFilter({
  labels,
  label,
  onChange,
}: {
  labels: readonly LabelCount[];
  /** Empty: any. */
  label: string;
  onChange: (label: string) => void;
}) {
  if (labels.length === 0 && label === '') return null;
  const chosen = labels.find((one) => isSameLabel(one.label, label))?.label ?? label;
  const isGone = chosen !== '' && !labels.some((one) => one.label === chosen);
  return (
    <Select aria-label={say('Label')} value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">{say('Any label')}</option>
      {isGone && <option>{chosen}</option>}
      {labels.map((one) => (
        <option key={one.label} value={one.label}>
          {one.label} ({one.files})
        </option>
      ))}
    </Select>
  );
}
