import { CheckField } from '@site/ui/controls/check-field';

export function FlagField({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <CheckField id={name} name={name} checked={value} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </CheckField>
  );
}
