import { Field } from '@site/ui/field';
import { postLimits } from '#site/blog/posts/post.ts';
import styles from './title-field.module.css';

/** A textarea for its wrapping, but always a single line. */
export function TitleField({
  label,
  value,
  onChange,
  onDone,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
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
