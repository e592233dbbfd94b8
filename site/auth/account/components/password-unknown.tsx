import { freshMinutes } from '@site/accounts/sessions/fresh-session';
import { say } from '@site/platform/words/say';
import { Link } from 'react-router';

/** For who came by a link or has a passkey, and never saw a password. */
export const PasswordUnknown = () => (
  <p>
    {say('You don’t know a password of yours?')}{' '}
    <Link to="/admin/password">{say('Ask for a link to set one')}</Link>
    {', '}
    {say(
      'or ask an operator of the server for a new sign-in link: for {freshMinutes} minutes after it you need none here.',
      { freshMinutes },
    )}
  </p>
);
