import { postLimits } from '#app/blog/posts/post.ts';
import { Field } from '#app/ui/field.tsx';

interface TextFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TitleField({ value, onChange }: TextFieldProps) {
  return (
    <Field id="title" label="Blog Title">
      {(control) => (
        <input
          {...control}
          name="title"
          required
          maxLength={postLimits.titleCharacters}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function AuthorField({ value, onChange }: TextFieldProps) {
  return (
    <Field id="author" label="Author">
      {(control) => (
        <input
          {...control}
          name="author"
          required
          maxLength={postLimits.authorCharacters}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
