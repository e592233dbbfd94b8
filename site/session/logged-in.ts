import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { readAdminToken } from './admin-token.ts';

export function isLoggedIn(): boolean {
  const isStored = readAdminToken() !== null;
  if (!isStored) showMessage('failure', say('You are not logged in!'));
  return isStored;
}
