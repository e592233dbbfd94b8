import { matchPath } from 'react-router';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import { adminScreens } from './screens.ts';

/** Of several that match, the first of the table. */
export const screenAt = (pathname: string): AdminScreen | undefined =>
  adminScreens.find(({ path }) => matchPath(path, pathname));
