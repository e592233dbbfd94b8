import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Line, LineList } from '@site/ui/line-list';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { accountContract, WireSession } from '#site/auth/account/contract.ts';
import { signOut } from '#site/auth/sessions/sign-out.ts';
import { Badge } from '#site/auth/users/components/badge.tsx';
import { clearAdminToken } from '#site/session/admin-token.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import type { Dates } from '#site/session/dates.ts';
import { useDates } from '#site/session/use-dates.ts';

export function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly WireSession[];
  onEnded: () => Promise<void>;
}) {
  const dates = useDates();
  const api = useApi<typeof accountContract>();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef<string | null>(null);

  // The clicked button disappears with its session, so the focus moves.
  useEffect(() => {
    if (ended.current === null || sessions.some(({ id }) => id === ended.current)) return;
    ended.current = null;
    list.current?.focus();
  });

  async function end(session: WireSession) {
    dismissFailures();
    if (session.isCurrent) {
      await signOut();
      await navigate('/admin');
      return;
    }
    try {
      await api('DELETE /api/auth/admin/sessions/:id', { params: { id: session.id } });
      showMessage('success', say('{browser} was signed out.', { browser: session.browser }));
    } catch (error) {
      console.warn('Ending a session failed', error);
      showMessage(
        'failure',
        say('The session could not be ended: {reason}', { reason: failureSentence(error) }),
      );
    }
    ended.current = session.id;
    await onEnded();
  }

  async function endAll() {
    setEnding(true);
    try {
      await api('DELETE /api/auth/admin/sessions');
      clearAdminToken();
      await navigate('/admin');
    } catch (error) {
      console.warn('Ending all sessions failed', error);
      showMessage(
        'failure',
        say('The sessions could not be ended: {reason}', { reason: failureSentence(error) }),
      );
      setEnding(false);
      setAsking(false);
    }
  }

  return (
    <>
      <LineList ref={list} tabIndex={-1} aria-label={say('Open sessions')}>
        {sessions.map((session) => (
          <Line
            key={session.id}
            calls="wide"
            actions={
              <Button look="quiet" onClick={() => end(session)} aria-label={signOutLabel(session, dates)}>
                {say('Sign out')}
              </Button>
            }
          >
            <div>
              <p>
                <strong>{session.browser}</strong> {session.isCurrent && <Badge>{say('This one')}</Badge>}
              </p>
              <p>
                {say('Last used')}{' '}
                <time dateTime={session.lastSeenAt}>{dates.near(session.lastSeenAt, new Date())}</time>
                {' · '}
                {say('signed in')} <time dateTime={session.createdAt}>{dates.long(session.createdAt)}</time>
                {' · '}
                {say('ends')} <time dateTime={session.expiresAt}>{dates.long(session.expiresAt)}</time>
              </p>
            </div>
          </Line>
        ))}
      </LineList>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {say('Sign out everywhere')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={say('Sign out everywhere, here too?')}
          confirmLabel={say('Sign out')}
          isBusy={isEnding}
          onConfirm={endAll}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Several sessions may have the same browser name. */
function signOutLabel({ browser, createdAt, isCurrent }: WireSession, dates: Dates): string {
  const values = { browser, time: dates.longTime(createdAt) };
  return isCurrent
    ? say('Sign out: {browser}, signed in {time}, this one', values)
    : say('Sign out: {browser}, signed in {time}', values);
}
