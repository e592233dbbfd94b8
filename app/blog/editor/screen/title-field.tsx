import { postLimits } from '#app/blog/posts/post.ts';
import { Field } from '#app/ui/field.tsx';
import styles from './title-field.module.css';

/** The title, written as large as it will stand above the text. It is one line, however many rows it takes. */
export function TitleField({
  label,
  value,
  onChange,
  onDone,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onDone: () => void;
}) {
  return (
    <Field id="title" label={label} isLabelHidden>
      {({ className: _, ...control }) => (
        <div className={styles.title} data-text={value}>
          <textarea
            {...control}
            name="title"
            rows={1}
            required
            data-max={postLimits.titleCharacters}
            placeholder={label}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onDone();
            }}
          />
        </div>
      )}
    </Field>
  );
}
