import type { Calls } from '@site/platform/http/calls';
import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import type { Identity } from '#site/auth/account/identity.ts';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import { useApi } from '#site/session/api.ts';
import type { Role } from '#site/session/permissions.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { userContract, WireUser } from '../contract.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { UserEmailDialog } from './user-email-dialog.tsx';

export type UserTask =
  | 'role'
  | 'email'
  | 'give-inbox'
  | 'take-inbox'
  | 'suspend'
  | 'reactivate'
  | 'reset'
  | 'remove';

type UserApi = Calls<(typeof userContract)['endpoints']>;

interface Task {
  readonly question: (name: string) => string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: (name: string) => string;
  readonly run: (api: UserApi, params: { id: string }, body: Identity) => Promise<unknown>;
}

export function UserDialog({
  task,
  user,
  name,
  onChanged,
  onClose,
}: {
  task: UserTask;
  user: WireUser;
  name: string;
  onChanged: () => void;
  onClose: () => void;
}) {
  const api = useApi<typeof userContract>();
  const params = { id: user.id };
  const { isBusy, run: work } = useReportedWork();
  const { confirmed, dialog } = useConfirmed();

  async function change(action: () => Promise<unknown>, done: string) {
    if (await work(action)) showMessage('success', done);
    onClose();
    onChanged();
  }

  if (task === 'role') {
    const done = say('{name} has another role now, and signs in again with it.', { name });
    return (
      <>
        <RoleDialog
          name={name}
          role={user.role}
          isBusy={isBusy}
          onChosen={(role: Role) =>
            change(
              () =>
                confirmed((identity) =>
                  api('PUT /api/users/:id/role', { params, body: { role, ...identity } }),
                ),
              done,
            )
          }
          onClose={onClose}
        />
        {dialog}
      </>
    );
  }
  if (task === 'email') {
    return (
      <UserEmailDialog
        name={name}
        user={user}
        onDone={(email) => {
          showMessage(
            'success',
            say('{name} signs in as {email} from now on.', { name, email: shownEmail(email) }),
          );
          onClose();
          onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  if (task === 'remove') {
    return (
      <RemoveDialog
        name={name}
        isBusy={isBusy}
        onChosen={(newName) =>
          change(
            () =>
              newName === null
                ? api('DELETE /api/users/:id', { params })
                : api('POST /api/users/:id/erase', { params, body: { name: newName } }),
            newName === null ? say('{name} was removed.', { name }) : say('The user was removed and erased.'),
          )
        }
        onClose={onClose}
      />
    );
  }
  const { question, description, confirmLabel, done, run } = tasks[task];
  return (
    <>
      <ConfirmDialog
        question={question(name)}
        description={say(description)}
        confirmLabel={say(confirmLabel)}
        isBusy={isBusy}
        onConfirm={() => change(() => confirmed((identity) => run(api, params, identity)), done(name))}
        onCancel={onClose}
      />
      {dialog}
    </>
  );
}

const tasks: Readonly<Record<Exclude<UserTask, 'role' | 'email' | 'remove'>, Task>> = {
  'give-inbox': {
    question: (name) => say('Let {name} read and answer inquiries?', { name }),
    description:
      'They get the inbox with everything that visitors wrote, and a mail about each new message. They sign in again for it.',
    confirmLabel: 'Give inbox',
    done: (name) => say('{name} has the inbox from the next sign-in on.', { name }),
    run: (api, params, identity) =>
      api('PUT /api/users/:id/grants', { params, body: { grants: ['messages.read'], ...identity } }),
  },
  'take-inbox': {
    question: (name) => say('Take the inbox from {name}?', { name }),
    description:
      'Reading and answering ends at once, and so do mails about new messages. Inquiries that they are in charge of keep their name, and count as nobody’s.',
    confirmLabel: 'Take inbox away',
    done: (name) => say('{name} cannot read the inbox any more.', { name }),
    run: (api, params) => api('PUT /api/users/:id/grants', { params, body: { grants: [] } }),
  },
  suspend: {
    question: (name) => say('Suspend {name}?', { name }),
    description:
      'Every session ends at once, and so does every open invitation they made. Signing in is refused until you reactivate the account. Nothing is deleted.',
    confirmLabel: 'Suspend',
    done: (name) => say('{name} is suspended.', { name }),
    run: (api, params) => api('POST /api/users/:id/suspend', { params }),
  },
  reactivate: {
    question: (name) => say('Let {name} sign in again?', { name }),
    description: 'Password, second factor and role are as they were.',
    confirmLabel: 'Reactivate',
    done: (name) => say('{name} can sign in again.', { name }),
    run: (api, params, body) => api('POST /api/users/:id/reactivate', { params, body }),
  },
  reset: {
    question: (name) => say('Reset the second factor of {name}?', { name }),
    description:
      'For a lost phone: authenticator app, recovery codes and passkeys are removed, every session ends, and the password alone signs in. Make sure that it is them who asked.',
    confirmLabel: 'Reset',
    done: (name) => say('The second factor of {name} was reset.', { name }),
    run: (api, params, body) => api('POST /api/users/:id/reset-second-factor', { params, body }),
  },
};
