import type { RenderedPage } from './rendered-page.ts';

const attribute = 'data-first-screen';

const parts = 'main > section:not(:first-child)';

// A rough height is enough for the scroll bar of the first second; columns make sections half as high. Paper has no first screen.
export const firstScreenStyle = `@media screen{[${attribute}] :is(${parts}){content-visibility:auto;contain-intrinsic-block-size:auto 100rem}@media (width>=48rem){[${attribute}] :is(${parts}){contain-intrinsic-block-size:auto 56rem}}}`;

// Reloads, history navigation, links to a section and clicks need the true heights at once.
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
 * Lets a browser lay out and paint the first screen of a long page before the rest, which follows section by section
 * while the browser is idle. Without scripts, the whole page is laid out at once.
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
