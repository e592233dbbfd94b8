import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useState } from 'react';
import { serverIssues } from '#site/session/api-client.ts';
import { IdentityForm } from './components/identity-form.tsx';
import type { Identity } from './identity.ts';

type Action<Result> = (identity: Identity) => Promise<Result>;

/**
 * For actions that the server may want confirmed by password or code: asks only then, and does them again with it. What the server
 * finds wrong with another field ends that, and is for the caller to show.
 * `dialog` has to be rendered outside of other forms.
 */
export function useConfirmed() {
  const [asked, setAsked] = useState<{
    readonly retry: (identity: Identity) => Promise<void>;
    readonly cancel: () => void;
  } | null>(null);

  async function confirmed<Result>(action: Action<Result>): Promise<Result> {
    try {
      return await action({});
    } catch (error) {
      if (serverIssues(error)[0]?.path !== 'password') throw error;
    }
    return new Promise((resolve, reject) => {
      setAsked({
        async retry(identity) {
          try {
            resolve(await action(identity));
          } catch (error) {
            if (!isAboutOtherField(error)) throw error;
            reject(error);
          }
          setAsked(null);
        },
        cancel() {
          setAsked(null);
          reject(new Error('Nothing was changed.'));
        },
      });
    });
  }

  const dialog = asked && (
    <Dialog title={say('Confirm that it is you')} onClose={asked.cancel}>
      <p>{say('This could let somebody into the site, so your password is asked for again.')}</p>
      <IdentityForm takesAny submitLabel={say('Confirm')} onSubmit={asked.retry} onCancel={asked.cancel} />
    </Dialog>
  );
  return { confirmed, dialog };
}

function isAboutOtherField(error: unknown): boolean {
  const [issue] = serverIssues(error);
  return issue !== undefined && !['password', 'code'].includes(issue.path);
}
