import { FieldPair } from '@site/ui/controls/field-pair';
import { type FieldProps, useFieldView } from '../form-context.ts';
import { fieldRows, type NamedField } from '../model/form-field.ts';

/** @param id Null: those of the whole document. */
export function GroupFields({ field, id, value }: Omit<FieldProps, 'id'> & { id: string | null }) {
  const FieldView = useFieldView();
  const values = (value ?? {}) as Record<string, unknown>;
  const view = ([name, inner]: NamedField) => (
    <FieldView key={name} field={inner} id={id === null ? name : `${id}.${name}`} value={values[name]} />
  );
  return fieldRows(field).map((row) =>
    row.every(([, { isHalf }]) => !isHalf) ? (
      row.map(view)
    ) : (
      <FieldPair key={row[0]?.[0]}>{row.map(view)}</FieldPair>
    ),
  );
}
