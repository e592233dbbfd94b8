import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { userContract, WireUser } from '../contract.ts';

export function SecondFactorSection({
  users,
  isRequired,
  onChanged,
}: {
  users: readonly WireUser[];
  isRequired: boolean;
  onChanged: () => void;
}) {
  const api = useApi<typeof userContract>();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useReportedWork();

  async function change() {
    await run(async () => {
      await api('PUT /api/users/second-factor', { body: { isRequired: !isRequired } });
      showMessage(
        'success',
        isRequired
          ? say('A second factor is up to each user now.')
          : say('Everybody needs a second factor now.'),
      );
    });
    setAsking(false);
    onChanged();
  }

  return (
    <>
      <p>
        {isRequired
          ? say(
              'Everybody needs one: who has none sets up an authenticator app after signing in, before anything else. Signing in with a passkey counts.',
            )
          : say(
              'Each user decides. You can require one of everybody: an authenticator app, or signing in with a passkey.',
            )}{' '}
        {sentenceAbout(users)}
      </p>
      <div>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {isRequired ? say('Leave it to each user') : say('Require of everybody')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={
            isRequired
              ? say('Leave the second factor to each user?')
              : say('Require a second factor of everybody?')
          }
          description={
            isRequired
              ? say('Apps and passkeys that are set up stay.')
              : say(
                  'This takes effect at once, for open sessions and for you too: without a second factor, a user can only set one up.',
                )
          }
          confirmLabel={isRequired ? say('Leave it') : say('Require')}
          isBusy={isBusy}
          onConfirm={change}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function sentenceAbout(users: readonly WireUser[]): string {
  const without = users.filter(
    ({ hasApp, passkeys, state }) => state === 'active' && !hasApp && passkeys === 0,
  );
  if (without.length === 0) return say('All active users have one.');
  return say('{count, plural, one {# active user has} other {# active users have}} none at present.', {
    count: without.length,
  });
}
