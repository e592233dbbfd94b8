import { Field } from '@site/ui/field';

export function CanonicalField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field id="canonicalUrl" label="Canonical URL" hint="Only if the text was first published elsewhere.">
      {(control) => (
        <input
          {...control}
          name="canonicalUrl"
          inputMode="url"
          maxLength={2_000}
          autoComplete="off"
          placeholder="https://"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
