import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { redirect } from 'react-router';
import { readAdminToken } from './admin-token.ts';
import { mayUser, type Permission } from './permissions.ts';
import { userNamedBy } from './role-in-token.ts';
import { signInPath } from './wanted-path.ts';

/**
 * @param url What was asked for: where the sign-in page leads on to. @param signedOut Sentence for the sign-in page. @throws A redirect:
 * to /admin without a stored token, to the dashboard without `permission`. The API protects the data.
 */
export function requireStoredToken(url: URL, permission?: Permission, signedOut?: string): void {
  const token = readAdminToken();
  if (token === null) {
    if (signedOut !== undefined) showMessage('failure', signedOut);
    throw redirect(signInPath(url));
  }
  if (permission === undefined || storedTokenMay(permission)) return;
  showMessage('failure', say('Your role does not allow that page.'));
  throw redirect('/dashboard');
}

/** What `useMay` says, outside of components. */
export function storedTokenMay(permission: Permission): boolean {
  const token = readAdminToken();
  return token !== null && mayUser(userNamedBy(token), permission);
}
