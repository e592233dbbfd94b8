import { shownEmail } from '@site/platform/text/shown-email';
import { say, sayCount } from '@site/platform/words/say';
import { EmailText } from '@site/ui/email-text';
import { Line, LineList } from '@site/ui/line-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { grantable, roleTexts } from '#site/session/permissions.ts';
import type { NearDates } from '#site/session/use-dates.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { WireUser } from '../contract.ts';
import { Badge } from './badge.tsx';
import { UserDialog, type UserTask } from './user-dialog.tsx';
import styles from './user-list.module.css';

export function UserList({ users, onChanged }: { users: readonly WireUser[]; onChanged: () => void }) {
  const dates = useDates();
  const [opened, setOpened] = useState<{ task: UserTask; user: WireUser } | null>(null);
  return (
    <>
      <LineList>
        {users.map((user) => (
          <Line
            key={user.id}
            calls="menu"
            actions={
              <>
                {tasksFor(user).map(([task, label]) => (
                  <button
                    key={task}
                    type="button"
                    aria-label={`${label}: ${nameOf(user)}`}
                    onClick={() => setOpened({ task, user })}
                  >
                    {label}
                  </button>
                ))}
                {user.isYou && <Link to="/dashboard/account">{say('Your account')}</Link>}
              </>
            }
          >
            <h2 className={styles.name}>
              {nameOf(user)}
              {user.isYou && <Badge>{say('You')}</Badge>}
              <Badge kind="quiet">{say(roleTexts[user.role].name)}</Badge>
              {user.grants.includes('messages.read') && <Badge>{say('Inbox')}</Badge>}
              {user.state === 'suspended' && <Badge kind="warning">{say('Suspended')}</Badge>}
            </h2>
            <p>{user.name === '' ? say('No name yet') : <EmailText email={user.email} />}</p>
            <p>{factsOf(user, dates)}</p>
          </Line>
        ))}
      </LineList>
      {opened && (
        <UserDialog
          {...opened}
          name={nameOf(opened.user)}
          onChanged={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ name, email }: WireUser) => name || shownEmail(email);

function tasksFor(user: WireUser): [UserTask, string][] {
  if (user.isYou) return [['email', say('Change e-mail')]];
  return [
    ['role', say('Change role')],
    ...inboxTask(user),
    ['email', say('Change e-mail')],
    ...(user.hasApp || user.passkeys > 0
      ? ([['reset', say('Reset second factor')]] as [UserTask, string][])
      : []),
    user.state === 'active' ? ['suspend', say('Suspend')] : ['reactivate', say('Reactivate')],
    ['remove', say('Remove')],
  ];
}

const inboxTask = ({ role, grants }: WireUser): [UserTask, string][] =>
  grants.includes('messages.read')
    ? [['take-inbox', say('Take inbox away')]]
    : role in grantable
      ? [['give-inbox', say('Give inbox')]]
      : [];

function factsOf({ lastSeenAt, hasApp, passkeys }: WireUser, dates: NearDates): string {
  const factors = [
    ...(hasApp ? [say('authenticator app')] : []),
    ...(passkeys > 0 ? [sayCount(passkeys, 'passkey')] : []),
  ];
  return [
    lastSeenAt === null
      ? say('Not seen yet')
      : say('Last seen {time}', { time: dates.near(lastSeenAt, new Date()) }),
    factors.join(', ') || say('no second factor'),
  ].join(' · ');
}
