import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialogs/dialog';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Enrolment } from '#site/auth/second-factor/contract.ts';
import { CodeField } from '#site/auth/sessions/components/credential-fields.tsx';
import { failureReason, serverIssues } from '#site/session/api-client.ts';
import { useFormWork } from '#site/session/use-work.ts';
import styles from './app-secret.module.css';
import { CopyButton } from './copy-button.tsx';

export function AppSecret({
  enrolment: { secret, picture },
  onSubmit,
  onCancel,
}: {
  enrolment: Enrolment;
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, failure, run } = useFormWork(
    (error) => serverIssues(error)[0]?.message ?? failureReason(error),
  );

  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (!(await run(() => onSubmit(code)))) field.current?.focus();
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <p>{say('Scan this with the app, or copy the secret into it.')}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={say('QR code with the secret')}
      >
        <path d={picture.path} />
      </svg>
      <div className={styles.secret}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret}>{say('Copy the secret')}</CopyButton>
      </div>
      <CodeField
        id="app-code"
        hint={say('The six digits the app shows now.')}
        input={field}
        error={failure ?? undefined}
      />
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? say('One moment…') : say('Turn on')}
        </Button>
      </DialogActions>
    </form>
  );
}
