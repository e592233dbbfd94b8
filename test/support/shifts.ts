import type { BrowserContext, Page } from '@playwright/test';

/** Notes what moves on every page that is opened from now on. */
export const watchShifts = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) || node?.nodeName);
        shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since the page was opened: how far, and which texts; empty: nothing did. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
