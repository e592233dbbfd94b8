import { guardMarkup } from '@site/ui/trusted-types/page-markup';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { speakStaffLanguage } from '#site/texts/words/staff-words.ts';

guardMarkup();
speakStaffLanguage().then((isAsServed) => {
  // Strict mode has no effect in production.
  const router = import.meta.env.DEV ? (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  ) : (
    <HydratedRouter />
  );
  startTransition(() => {
    // The server rendered the screens of the sign-in in English.
    if (isAsServed) hydrateRoot(document, router);
    else createRoot(document).render(router);
  });
});
