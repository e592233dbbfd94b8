import type { RenderedPage } from './rendered-page.ts';

/** Set while only the first screen is laid out. */
const attribute = 'data-first-screen';

/** Laid out later: the sections of a page after its first. */
const parts = 'main > section:not(:first-child)';

// A rough height is enough for the scroll bar of the first second.
export const firstScreenStyle = `[${attribute}] :is(${parts}){content-visibility:auto;contain-intrinsic-block-size:auto 45rem}`;

// Reloads, history navigation and links to a section need the true heights at once, and so does a click.
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
 * Lets a browser lay out and paint the first screen before the rest, which on a long page is most of the work of the first
 * frame. After the load event the rest is laid out section by section while the browser is idle; it lays out what comes
 * near the screen before that by itself. Without scripts, and after a reload, the whole page is laid out at once.
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
