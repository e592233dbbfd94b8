import { guardMarkup } from '@site/ui/trusted-types/page-markup';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { speakStaffLanguage } from '#site/texts/words/staff-words.ts';

guardMarkup();
speakStaffLanguage().then(() => {
  const application = <HydratedRouter />;
  startTransition(() => {
    // Strict mode has no effect in production.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{application}</StrictMode> : application);
  });
});
