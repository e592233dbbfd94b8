import { countPageView } from './count-page-view.ts';
import { showCurrentHeading } from './current-heading.ts';
import { watchSections } from './current-section.ts';
import { listenToDropdowns } from './dropdowns.ts';
import { keepFirstPage } from './first-page.ts';
import { layOutRest } from './first-screen.ts';
import { startIslands } from './islands.ts';
import { listenToMenu } from './menu.ts';
import { watchReveals } from './reveals.ts';
import { listenToScroll, showScroll } from './scroll-states.ts';
import { listenToSectionLinks } from './section-links.ts';

/** Behavior of public pages without React, and of the preview of a post, which is React's. Once for a document. */
export function attachPageBehavior(): void {
  const page = document.documentElement;
  if (page.dataset.live !== undefined) return;
  page.dataset.live = '';
  layOutRest();
  listenToScroll();
  listenToMenu();
  listenToDropdowns();
  listenToSectionLinks();
  startIslands();
  showScroll();
  watchReveals();
  watchSections();
  showCurrentHeading();
  countPageView();
  keepFirstPage();
  logFailure();
}

/** What the specification has a page say that could not be shown. */
function logFailure(): void {
  const failure = document.querySelector<HTMLElement>('[data-log]');
  if (failure) console.error(failure.dataset.log);
}
