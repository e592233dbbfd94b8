import { addScript, type RenderedPage } from '@site/web-server/html/rendered-page';

// Reloads, history navigation, links to a section, scrolling, clicks and keys need the true heights at once, and so does the
// screen that scrolls a preview.
const script =
  `if (self === top && !location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
  const page = document.documentElement;
  page.setAttribute("data-first-screen", "");
  for (const event of ["scroll", "click", "keydown", "popstate"])
    addEventListener(event, () => page.removeAttribute("data-first-screen"), { capture: true, once: true });
}`.replace(/\n\s*/g, '');

/**
 * Lets a browser lay out and paint what is in the window first (site-frame.module.css); the first script lays out the rest
 * afterwards (site/public/live/first-screen.ts). Without scripts everything is laid out at once.
 */
export const layOutFirstScreen = (page: RenderedPage): RenderedPage => addScript(page, script);
