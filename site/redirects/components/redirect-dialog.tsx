import { say, texts } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { failureSentence, serverCode, serverIssues } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import type { redirectContract, WireRedirect } from '../contract.ts';
import { type RedirectStatus, redirectLimits } from '../redirect.ts';
import { readableAddress } from '../redirect-address.ts';
import styles from './redirect-dialog.module.css';

const saveTexts = texts({ saved: 'The redirect was saved.', failed: 'The redirect could not be saved' });

export function RedirectDialog({
  redirect,
  from = '',
  proposal = '',
  onSaved,
  onClose,
}: {
  redirect: WireRedirect | null;
  from?: string;
  /** Where a missing URL may lead. */
  proposal?: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const api = useApi<typeof redirectContract>();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show } = useFieldIssues(form);
  /** The end of a chain of redirects that the server refused. */
  const [end, setEnd] = useState<string | null>(null);
  const { isBusy, run } = useWork();

  // After the dialog's own effect, which moves the focus.
  useEffect(() => {
    if (from !== '') form.current?.querySelector<HTMLInputElement>('[name="to"]')?.select();
  }, [from]);

  async function submit(fields: FormData) {
    const to = String(fields.get('to'));
    dismissFailures();
    show([]);
    setEnd(null);
    const status = Number(fields.get('status')) as RedirectStatus;
    await run(
      async () => {
        const body = { from: String(fields.get('from')), to, status };
        if (redirect) await api('PUT /api/redirects/:id', { params: { id: redirect.id }, body });
        else await api('POST /api/redirects', { body });
        showMessage('success', saveTexts.saved);
        onSaved();
      },
      (error) => refuse(error, to),
    );
  }

  async function refuse(error: unknown, to: string): Promise<void> {
    const found = serverIssues(error);
    if (found.length === 0) showMessage('failure', `${saveTexts.failed}: ${failureSentence(error)}`);
    else {
      if (serverCode(error) === 'redirect_chain' && found[0]?.path === 'to') setEnd(await endOf(to));
      show(found);
    }
  }

  async function endOf(to: string): Promise<string | null> {
    const path = to.trim().replace(/[?#].*$/s, '');
    const [next] = await api('GET /api/redirects', { query: { from: path } }).catch(() => []);
    return next ? readableAddress(next.to) : null;
  }

  function takeEnd(): void {
    const field = form.current?.elements.namedItem('to');
    if (!(field instanceof HTMLInputElement) || end === null) return;
    field.value = end;
    field.focus();
    setEnd(null);
    show([]);
  }

  const common = { required: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      title={redirect ? say('Change the redirect') : say('New redirect')}
      submitLabel={isBusy ? say('Saving…') : say('Save redirect')}
      isBusy={isBusy}
      noValidate
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="redirect-from"
        label={say('Old URL')}
        hint={say('A path of this site that no longer exists, such as /old-page, or a pattern.')}
        error={errorOf('from')}
      >
        {(control) => (
          <input
            {...control}
            {...common}
            name="from"
            maxLength={redirectLimits.fromCharacters}
            defaultValue={readableAddress(redirect?.from ?? from)}
          />
        )}
      </Field>
      <Field
        id="redirect-to"
        label={say('New URL')}
        hint={[
          ...(proposal === '' ? [] : [say('Filled in is the page whose name is most similar.')]),
          say('A path of this site, or a whole URL that begins with https://.'),
        ].join(' ')}
        error={errorOf('to')}
      >
        {(control) => (
          <input
            {...control}
            {...common}
            name="to"
            maxLength={redirectLimits.toCharacters}
            defaultValue={readableAddress(redirect?.to ?? proposal)}
          />
        )}
      </Field>
      <details className={styles.patterns}>
        <summary>{say('Patterns, for many URLs at once')}</summary>
        <p>
          {say(
            'Old: /old/* for everything below, /blog/:year/:title for each part, /post-{id:number}.html for a part of a part. New: :splat is what * stood for, :title the part of that name.',
          )}
        </p>
      </details>
      {end !== null && (
        <p className={styles.offer}>
          <Button look="quiet" size="small" onClick={takeEnd}>
            {say('Use {end}', { end })}
          </Button>
        </p>
      )}
      <Field
        id="redirect-status"
        label={say('Kind')}
        hint={say('Permanent: search engines forget the old URL.')}
        error={errorOf('status')}
      >
        {(control) => (
          <Select {...control} name="status" defaultValue={redirect?.status ?? 301}>
            <option value={301}>{say('Permanent (301)')}</option>
            <option value={302}>{say('Temporary (302)')}</option>
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
