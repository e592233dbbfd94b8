import { showMessage } from '#app/ui/messages/message-store.ts';
import { readAdminToken } from './sessions/admin-token.ts';

export function isLoggedIn(): boolean {
  const isStored = readAdminToken() !== null;
  if (!isStored) showMessage('failure', 'You are not logged in!');
  return isStored;
}
