import { href, redirect } from 'react-router';

/** `/login` is another name for the sign-in. */
export function loader() {
  return redirect(href('/admin'), 302);
}
