import { LineDrawing } from '@site/ui/icon';
import { type IconName, icons } from '#content/icons.ts';
import { type FieldProps, useFormActions } from '../form-context.ts';
import styles from './icon-field.module.css';

const drawingOf = (name: string) => icons[name as IconName]?.[1] ?? '';

/** Folded to the chosen one; open, a group of radio buttons with pictures. */
export function IconField({ field: { title, options }, id, value }: FieldProps) {
  const { change } = useFormActions();
  const chosen = String(value ?? '');
  return (
    <details className={styles.field}>
      <summary id={id}>
        <LineDrawing path={drawingOf(chosen)} size={24} />
        {title}: {options[chosen] ?? chosen}
      </summary>
      <div className={styles.icons} role="radiogroup" aria-label={title}>
        {Object.entries(options).map(([name, label]) => (
          <label key={name} title={label} className={styles.icon}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === chosen}
              aria-label={label}
              className="visually-hidden"
              onChange={() => change(id, name)}
            />
            <LineDrawing path={drawingOf(name)} size={24} />
          </label>
        ))}
      </div>
    </details>
  );
}
