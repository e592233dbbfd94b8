import { showMessage } from '#app/ui/messages/message-store.ts';
import { readAdminToken } from './sessions/admin-token.ts';

/** Whether a token is stored. Says so where none is, for actions that would only be refused. */
export function isLoggedIn(): boolean {
  const isStored = readAdminToken() !== null;
  if (!isStored) showMessage('failure', 'You are not logged in!');
  return isStored;
}
