import { type SessionHours, sessionHours, sessionLifetimes } from '@site/accounts/sessions/session-lifetime';
import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { showMessage } from '@site/ui/messages/message-store';
import { type FormEvent, useState } from 'react';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { userContract } from '../contract.ts';
import styles from './user-forms.module.css';

/** @param hours As it is now. */
export function SessionLifetimeForm({ hours, onChanged }: { hours: SessionHours; onChanged: () => void }) {
  const api = useApi<typeof userContract>();
  /** Null: as it is. */
  const [choice, setChoice] = useState<SessionHours | null>(null);
  const chosen = choice ?? hours;
  const { confirmed, dialog } = useConfirmed();
  const { isBusy, run } = useReportedWork(say('The setting could not be saved'));

  async function save(event: FormEvent) {
    event.preventDefault();
    const isSaved = await run(() =>
      confirmed((identity) =>
        api('PUT /api/users/session-lifetime', { body: { hours: chosen, ...identity } }),
      ),
    );
    if (!isSaved) setChoice(null);
    else
      showMessage(
        'success',
        say('Everybody now stays signed in for {chosen}.', { chosen: say(sessionLifetimes[chosen]) }),
      );
    onChanged();
  }

  return (
    <>
      <p>
        {say(
          'It counts from the sign-in, for everybody and for open sessions too: those that are older than a shorter time end at once.',
        )}
      </p>
      <form className={styles.row} onSubmit={save}>
        <Field id="session-hours" label={say('Users stay signed in for')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => setChoice(Number(target.value) as SessionHours)}
            >
              {sessionHours.map((one) => (
                <option key={one} value={one}>
                  {say(sessionLifetimes[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <BusyButton type="submit" look="quiet" isBusy={isBusy}>
          {isBusy ? say('Saving…') : say('Save')}
        </BusyButton>
      </form>
      {dialog}
    </>
  );
}
