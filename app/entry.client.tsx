import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadPageModules } from './page-modules.ts';
import { guardMarkup } from './ui/trusted-types/page-markup.ts';

guardMarkup();
await loadPageModules();
const application = <HydratedRouter />;
startTransition(() => {
  // Strict mode checks nothing in what visitors get.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{application}</StrictMode> : application);
});
