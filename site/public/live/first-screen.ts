/** Only what is near the window is laid out at first (site/server/pages/html/first-screen.ts, site-frame.module.css). */
const attribute = 'data-first-screen';

const parts = 'main > :not(:first-child)';

export async function layOutRest(): Promise<void> {
  const page = document.documentElement;
  if (!page.hasAttribute(attribute)) return;
  if (document.readyState !== 'complete') await next('load');
  const waiting = [...document.querySelectorAll<HTMLElement>(parts)];
  for (const part of waiting) {
    await idle();
    part.style.contentVisibility = 'visible';
  }
  page.removeAttribute(attribute);
  for (const part of waiting) part.style.removeProperty('content-visibility');
}

const next = (event: string) => new Promise((go) => addEventListener(event, go, { once: true }));

/** Safari has no idle callbacks. */
const idle = () => new Promise((go) => (globalThis.requestIdleCallback ?? setTimeout)(go));
