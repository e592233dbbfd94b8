import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { adminScreens } from '#site/screens.ts';
import { useLastUser } from '#site/session/use-user.ts';
import { creatable, menuFor, placeOf, tabsOf } from './menu.ts';

const tabs = tabsOf(adminScreens);

/** The menu of the user, and where in it the open screen is. */
export function useMenu() {
  const user = useLastUser() ?? undefined;
  const { pathname } = useLocation();
  return useMemo(
    () => ({
      items: menuFor(user, tabs),
      place: placeOf(pathname, adminScreens, tabs),
      creatable: creatable(user, adminScreens),
    }),
    [user, pathname],
  );
}
