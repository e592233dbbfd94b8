import { matchPath } from 'react-router';
import { adminScreens } from '#site/screens.ts';
import type { AdminScreen } from '#site/session/admin-screen.ts';

/** Of several that match, the first of the table. */
export const screenAt = (pathname: string): AdminScreen | undefined =>
  adminScreens.find(({ path }) => matchPath(path, pathname));
