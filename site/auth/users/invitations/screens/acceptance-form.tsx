import { userLimits } from '@site/accounts/users/user-limits';
import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { showMessage } from '@site/ui/messages/message-store';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { type FormEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { NewPasswordFields, repeatedIssues } from '#site/auth/account/components/new-password-fields.tsx';
import { knowsPasskeys, passkeyFailure } from '#site/auth/passkeys/passkey-client.ts';
import { keepToken, type SignInOutcome } from '#site/auth/sessions/sign-in.ts';
import { visitorApi } from '#site/session/api.ts';
import { serverIssues } from '#site/session/api-client.ts';
import { type Role, roleTexts } from '#site/session/permissions.ts';
import { useWork } from '#site/session/use-work.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from '../../../forgotten-password/screens/password-forms.module.css';
import type { acceptanceContract } from '../contract.ts';
import { RefusedInvitation } from './refused-invitation.tsx';

const welcomes: Record<Way, string> = {
  password: 'Welcome! Your account is ready. Under Account you can add a passkey or an authenticator app.',
  passkey: 'Welcome! Your account is ready, and this device signs you in.',
};

type Way = 'password' | 'passkey';
const ways: Record<Way, string> = { password: 'With a password', passkey: 'With a passkey' };

export function AcceptanceForm({
  token,
  email,
  role,
  invitedBy,
}: {
  token: string;
  email: string;
  role: Role;
  invitedBy: string | null;
}) {
  const company = useCompany();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Way>('password');
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(null);
    const difference = way === 'passkey' ? [] : repeatedIssues(fields);
    show(difference);
    if (difference.length > 0) return;
    await run(async () => {
      const outcome = await (way === 'passkey' ? acceptWithPasskey : accept)(token, fields);
      if (outcome.kind === 'failed') return setFailure(outcome.text);
      showMessage('success', welcomes[way]);
      // Replaces this page, so that the token does not stay in the history.
      await navigate(href('/dashboard'), { replace: true });
    }, refuse);
  }

  function refuse(error: unknown): void {
    const found = serverIssues(error);
    show(found);
    if (!found.some(({ path }) => path !== 'response')) setFailure(passkeyFailure(error));
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <p>
        {invitedBy === null
          ? say('You are invited to the website of {name}.', { name: company.name })
          : say('{invitedBy} invites you to the website of {name}.', {
              invitedBy: shownEmail(invitedBy),
              name: company.name,
            })}
      </p>
      <p className={styles.outcome}>
        <strong>{say('Your role: {name}', { name: say(roleTexts[role].name) })}</strong>
        <br />
        {say(roleTexts[role].about)}
      </p>
      <Field id="invited-username" label={say('Username')}>
        {(control) => (
          <input {...control} name="username" autoComplete="username" value={shownEmail(email)} readOnly />
        )}
      </Field>
      <Field id="invited-name" label={say('Your name')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={userLimits.nameCharacters}
          />
        )}
      </Field>
      {knowsPasskeys() && <WayField way={way} onChoose={setWay} />}
      {way === 'password' && (
        <NewPasswordFields known={[email]} hint={say('Use it for this site only.')} errorOf={errorOf} />
      )}
      {failure && <RefusedInvitation>{failure}</RefusedInvitation>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? say('Creating your account…') : say('Create your account')}
      </Button>
    </form>
  );
}

function WayField({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <fieldset className={styles.choices} aria-describedby="way-hint">
      <legend>{say('How you will sign in')}</legend>
      {Object.entries(ways).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="way"
            value={value}
            checked={way === value}
            onChange={() => onChoose(value as Way)}
          />
          {label}
        </label>
      ))}
      <p id="way-hint" aria-live="polite">
        {way === 'passkey' &&
          say(
            'This device asks you to unlock it, with a fingerprint, your face or its PIN. Some changes of the account need a password too: a link by mail, or from the operator, sets one later.',
          )}
      </p>
    </fieldset>
  );
}

const api = () => visitorApi<typeof acceptanceContract>();

async function accept(token: string, fields: FormData): Promise<SignInOutcome> {
  const body = { token, name: String(fields.get('name')), newPassword: String(fields.get('newPassword')) };
  return keepToken(await api()('POST /api/auth/admin/invitation/accept', { body }));
}

async function acceptWithPasskey(token: string, fields: FormData): Promise<SignInOutcome> {
  const optionsJSON = await api()('POST /api/auth/admin/invitation/passkey-options', { body: { token } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON });
  const body = { token, name: String(fields.get('name')), response };
  return keepToken(await api()('POST /api/auth/admin/invitation/accept-with-passkey', { body }));
}
