import { countPageView } from '#site/statistics/count-page-view.ts';
import { showCurrentHeading } from './current-heading.ts';
import { watchSections } from './current-section.ts';
import { listenToDropdowns } from './dropdowns.ts';
import { layOutRest } from './first-screen.ts';
import { listenToMenu } from './menu.ts';
import { watchReveals } from './reveals.ts';
import { listenToScroll, showScroll } from './scroll-states.ts';
import { listenToSectionLinks } from './section-links.ts';

/** Behavior of public pages without React. Idempotent: React calls it when it starts, and after each navigation. */
export function attachPageBehavior(): void {
  const main = document.querySelector('main') ?? document.body;
  if (main.dataset.live === location.pathname) return;
  main.dataset.live = location.pathname;
  listenOnce();
  showScroll();
  watchReveals();
  watchSections();
  showCurrentHeading();
  countPageView();
}

function listenOnce(): void {
  const page = document.documentElement;
  if (page.dataset.live !== undefined) return;
  page.dataset.live = '';
  layOutRest();
  listenToScroll();
  listenToMenu();
  listenToDropdowns();
  listenToSectionLinks();
}
