import type { RenderedPage } from './rendered-page.ts';

/** Of a page that has not laid out more than its first screen. */
const attribute = 'data-first-screen';

/** What may be left for later: the sections of a page after its first. */
const parts = 'main > section:not(:first-child)';

// The height only has to be about that of a section, for the scroll bar of the first second.
export const firstScreenStyle = `[${attribute}] :is(${parts}){content-visibility:auto;contain-intrinsic-block-size:auto 45rem}`;

// Reloads, and going back to this page, return to where the visitor was; links within pages lead to a section. They need
// the true heights at once, and so does whoever uses a link before all is laid out.
const script = `(() => {
  const page = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash || visit?.type !== "navigate") return;
  const layOutAll = () => page.removeAttribute("${attribute}");
  page.setAttribute("${attribute}", "");
  for (const event of ["click", "popstate"]) addEventListener(event, layOutAll, { capture: true, once: true });
  const next = globalThis.requestIdleCallback ?? setTimeout;
  addEventListener("load", async () => {
    for (const part of document.querySelectorAll("${parts}")) {
      await new Promise((go) => next(go));
      part.style.contentVisibility = "visible";
    }
    layOutAll();
  });
})();`;

/**
 * Lets a browser lay out and paint the first screen of a page before the rest, which on a long page is most of the work
 * of its first frame. Once everything is loaded, the rest is laid out section by section, in moments in which nothing
 * else is to be done; what comes near the screen before that is laid out by the browser itself.
 *
 * It takes a script: without scripts, and for a page that is not opened anew, all of it is laid out at once.
 */
export function paintFirstScreen(page: RenderedPage): RenderedPage {
  const { html, scripts, styles } = page;
  const end = html.indexOf('</head>');
  return {
    ...page,
    html: `${html.slice(0, end)}<style>${firstScreenStyle}</style><script>${script}</script>${html.slice(end)}`,
    scripts: [...scripts, script],
    styles: [...styles, firstScreenStyle],
  };
}
