import { type FieldProps, useFieldView } from '../form-context.ts';

export function GroupFields({ field, id, value }: FieldProps) {
  const FieldView = useFieldView();
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(field.fields).map(([name, inner]) => (
    <FieldView key={name} field={inner} id={`${id}.${name}`} value={values[name]} />
  ));
}
