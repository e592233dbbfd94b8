import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useUrlFragment } from '#site/auth/links/use-url-fragment.ts';
import { SignInFrame } from '#site/auth/sessions/components/sign-in-frame.tsx';
import { keepToken, type SignInOutcome } from '#site/auth/sessions/sign-in.ts';
import { visitorApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { signInLinkContract } from '../contract.ts';
import type { Route } from './+types/sign-in-link.ts';
import styles from './sign-in-link.module.css';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(say('Sign-in link'), matches);

/** Asks before the link is used up: programs that preview links in mail and chats click no buttons. */
export default function SignInLink() {
  const navigate = useNavigate();
  const token = useUrlFragment();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn() {
    if (isBusy || !token) return;
    setFailure(null);
    setBusy(true);
    const outcome = await signInWithLink(token);
    if (outcome.kind === 'signed in') {
      showMessage('success', say('You are signed in. The link cannot be used again.'));
      // Replaces this page, so that the token does not stay in the history.
      await navigate(href('/dashboard/account/:part?', { part: 'security' }), { replace: true });
      return;
    }
    setBusy(false);
    if (outcome.kind === 'failed') setFailure(outcome.text);
  }

  return (
    <SignInFrame heading={say('Sign-in link')}>
      {token === '' ? (
        <p>{say('This link is incomplete. Please copy the whole link that the server printed.')}</p>
      ) : (
        <>
          <p>
            {say(
              'This link was made on the server. It signs you in once, without password and code, and leads to your account.',
            )}
          </p>
          {failure && (
            <div className={styles.failure} role="alert">
              <p>{failure}</p>
              <p>
                {say('Make a new one on the server with')} <code>npm run admin -- link</code>.
              </p>
            </div>
          )}
          <Button onClick={signIn} disabled={token === null} aria-disabled={isBusy}>
            {isBusy ? say('Signing in…') : say('Sign in')}
          </Button>
        </>
      )}
    </SignInFrame>
  );
}

async function signInWithLink(token: string): Promise<SignInOutcome> {
  try {
    const api = visitorApi<typeof signInLinkContract>();
    return keepToken(await api('POST /api/auth/admin/link-login', { body: { token } }));
  } catch (error) {
    return { kind: 'failed', text: failureReason(error) };
  }
}
