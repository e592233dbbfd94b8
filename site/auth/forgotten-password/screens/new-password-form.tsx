import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NewPasswordFields, repeatedIssues } from '#site/auth/account/components/new-password-fields.tsx';
import { visitorApi } from '#site/session/api.ts';
import { failureReason, serverCode, serverIssues } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import type { forgottenPasswordContract } from '../contract.ts';
import styles from './password-forms.module.css';

export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();
  const [failure, setFailure] = useState<{ text: string; isSpent: boolean } | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(null);
    const difference = repeatedIssues(fields);
    show(difference);
    if (difference.length > 0) return;
    await run(async () => {
      const newPassword = String(fields.get('newPassword'));
      const api = visitorApi<typeof forgottenPasswordContract>();
      await api('POST /api/auth/admin/password-by-link', { body: { token, newPassword } });
      showMessage('success', say('Your password was changed. Please sign in with the new one.'));
      // Replaces this page, so that the token does not stay in the history.
      await navigate('/admin', { replace: true });
    }, refuse);
  }

  function refuse(error: unknown): void {
    const found = serverIssues(error);
    show(found);
    if (found.length === 0) {
      setFailure({ text: failureReason(error), isSpent: serverCode(error) === 'link_spent' });
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <NewPasswordFields hint={say('All sessions of your account will be signed out.')} errorOf={errorOf} />
      {failure && (
        <div className={styles.failure} role="alert">
          <p>{failure.text}</p>
          {failure.isSpent && (
            <p>
              <Link to="/admin/password" reloadDocument>
                {say('Ask for a new link')}
              </Link>
            </p>
          )}
        </div>
      )}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? say('Changing…') : say('Change password')}
      </Button>
    </form>
  );
}
