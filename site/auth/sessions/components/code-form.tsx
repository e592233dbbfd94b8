import { credentialLimits } from '@site/accounts/sessions/credential-limits';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './code-form.module.css';
import { CodeField } from './credential-fields.tsx';

export function CodeForm({
  alert,
  isBusy,
  onSubmit,
  onSwitch,
  onBack,
}: {
  alert: ReactNode;
  isBusy: boolean;
  onSubmit: (code: string) => Promise<unknown>;
  onSwitch: () => void;
  onBack: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);

  // The form has changed: moving the focus makes screen readers announce the new field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when the kind of code changes
  useEffect(() => field.current?.focus(), [isRecovery]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    await onSubmit(String(new FormData(event.currentTarget).get('code')));
    field.current?.select();
  }

  function switchKind() {
    onSwitch();
    setRecovery(!isRecovery);
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      {isRecovery ? (
        <Field
          id="recovery-code"
          label={say('Recovery code')}
          hint={say('One of those you kept. Each works once.')}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={credentialLimits.codeCharacters}
            />
          )}
        </Field>
      ) : (
        <CodeField
          id="one-time-code"
          hint={say('The six digits your authenticator app shows now.')}
          input={field}
        />
      )}
      {alert}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? say('Logging in...') : say('Continue')}
      </Button>
      <div className={styles.others}>
        <Button look="quiet" size="small" onClick={switchKind}>
          {isRecovery ? say('Use the app instead') : say('Use a recovery code instead')}
        </Button>
        <Button look="quiet" size="small" onClick={onBack}>
          {say('Start again')}
        </Button>
      </div>
    </form>
  );
}
