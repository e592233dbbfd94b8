import { redirect } from 'react-router';

/** The public address is misspelt and stays; who spells it right is led there. */
export function loader() {
  return redirect('/continous-maintenance', 301);
}
