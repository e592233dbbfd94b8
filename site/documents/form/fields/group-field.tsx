import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldAdditionsContext, type FieldProps, useFormActions } from '../form-context.ts';
import { presentValue } from '../model/form-field.ts';
import { lowerFirst } from '../model/value-path.ts';
import { FieldTitle } from './field-title.tsx';
import styles from './group-field.module.css';
import { GroupFields } from './group-fields.tsx';
import { RemovedNotice } from './removed-notice.tsx';

export function GroupField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const [removed, setRemoved] = useState<unknown>(null);
  const group = useRef<HTMLFieldSetElement>(null);

  function put(next: unknown) {
    flushSync(() => {
      change(id, next);
      setRemoved(next === null ? value : null);
    });
    group.current?.querySelector<HTMLElement>(next === null ? 'button' : 'input, textarea, select')?.focus();
  }

  return (
    <fieldset ref={group} className={styles.group} aria-describedby={field.help ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>
        <FieldTitle field={field} />
      </legend>
      {field.help && (
        <p id={`${id}-hint`} className={styles.help}>
          {field.help}
        </p>
      )}
      {removed !== null && value === null && (
        <RemovedNotice title={field.title} onUndo={() => put(removed)} />
      )}
      {value === null ? (
        <div>
          <Button id={id} look="quiet" size="small" onClick={() => put(presentValue(field))}>
            {say('Add {label}', { label: lowerFirst(field.title) })}
          </Button>
        </div>
      ) : (
        <>
          <GroupFields field={field} id={id} value={value} />
          {use(FieldAdditionsContext).parts[id]}
          {field.isOptional && (
            <div>
              <Button look="quiet" size="small" onClick={() => put(null)}>
                {say('Remove {label}', { label: lowerFirst(field.title) })}
              </Button>
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}
