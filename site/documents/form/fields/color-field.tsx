import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { use } from 'react';
import { palette } from '#content/colors/palette.ts';
import { accentProblem, nearestAccent, type Scheme, sentenceOf } from '#content/documents/accent.ts';
import { DocumentContext, type FieldProps, useFormActions } from '../form-context.ts';
import { valueAt } from '../model/value-path.ts';
import { AccentPreview } from './accent-preview.tsx';
import styles from './color-field.module.css';
import { FieldTitle } from './field-title.tsx';

const isColor = (value: string) => /^#[0-9a-f]{6}$/.test(value);
/** What a site without an accent has. */
const unset = palette['coral-600'];

export function ColorField({ field: { title, help }, id, value }: FieldProps) {
  const { change, touch } = useFormActions();
  const document = use(DocumentContext);
  const scheme = (valueAt(document, ['scheme']) ?? 'both') as Scheme;
  const color = String(value ?? '')
    .trim()
    .toLowerCase();
  const problem = isColor(color) ? accentProblem(color, scheme) : null;
  const nearest = problem && nearestAccent(color, scheme);
  const put = (next: string) => {
    change(id, next);
    touch(id);
  };
  return (
    <div className={styles.color}>
      <Field
        id={id}
        label={title}
        title={<FieldTitle field={{ title, isOptional: true }} />}
        {...(help && { hint: help })}
        error={problem ? sentenceOf(problem) : undefined}
      >
        {(attributes) => (
          <div className={styles.controls}>
            <input
              type="color"
              className={styles.picker}
              aria-label={say('Pick the {title}', { title: title.toLowerCase() })}
              value={isColor(color) ? color : unset}
              onChange={({ target }) => put(target.value)}
            />
            <input
              {...attributes}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={say('#rrggbb')}
              value={String(value ?? '')}
              onChange={({ target }) => change(id, target.value)}
            />
            {color !== '' && (
              <Button look="quiet" size="small" onClick={() => put('')}>
                {say('Use the site’s own')}
              </Button>
            )}
          </div>
        )}
      </Field>
      {nearest && (
        <p className={styles.nearest}>
          <span className={styles.swatch} style={{ background: nearest }} aria-hidden="true" />
          {say('The nearest color with enough contrast is {nearest}.', { nearest })}
          <Button look="quiet" size="small" onClick={() => put(nearest)}>
            {say('Use {nearest}', { nearest })}
          </Button>
        </p>
      )}
      {isColor(color) && !problem && <AccentPreview accent={color} scheme={scheme} />}
    </div>
  );
}
