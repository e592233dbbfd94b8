import { useEffect, useState } from 'react';
import { adminScreens } from '#site/screens.ts';
import type { Finder } from '#site/session/admin-screen.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { mayUser, type Permitted } from '#site/session/permissions.ts';
import type { Choice } from './choices.ts';

const pauseMs = 150;
const maxOfKind = 6;
const none: readonly Choice[] = [];

const finders = adminScreens.flatMap(({ finds, permission }) =>
  finds ? [{ finds, permission: typeof permission === 'function' ? undefined : permission }] : [],
);

/** What the screens find for a text, a moment after it was typed. @returns Null while it is being looked for. */
export function useFound(text: string, user: Permitted | undefined): readonly Choice[] | null {
  const apiUrl = useApiUrl();
  const [found, setFound] = useState<{ readonly text: string; readonly choices: readonly Choice[] }>({
    text: '',
    choices: none,
  });
  useEffect(() => {
    if (text === '') return setFound({ text, choices: none });
    const client = createApiClient(apiUrl, { isQuiet: true });
    let isOver = false;
    const pause = setTimeout(async () => {
      const usable = finders.filter(
        ({ permission }) => !permission || (user !== undefined && mayUser(user, permission)),
      );
      const lists = await Promise.all(
        usable.map(({ finds }) => choicesOf(finds, () => finds.find(client, text))),
      );
      if (!isOver) setFound({ text, choices: lists.flat() });
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [apiUrl, text, user]);
  return found.text === text ? found.choices : null;
}

/** One that fails leaves the others. */
async function choicesOf({ label: group }: Finder, find: () => ReturnType<Finder['find']>) {
  try {
    return (await find())
      .slice(0, maxOfKind)
      .map((one, index): Choice => ({ ...one, key: `${group} ${index} ${one.path}`, group }));
  } catch (error) {
    console.warn(`${group} could not be searched`, error);
    return [];
  }
}
