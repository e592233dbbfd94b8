import { expect, type Page } from '@playwright/test';

/** What the editor says of words it found that were never saved. */
export const notice = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** Ends the process behind the tab from outside, as the system does when memory runs out. */
export async function killTab(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to ask.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const crashed = page.waitForEvent('crash');
  for (const id of renderers) process.kill(id, 'SIGKILL');
  await crashed;
  // The browser keeps a spare process for the next tab: as long as it does not know that one dead, it would use it.
  const known = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo;
  await expect.poll(async () => (await known()).filter(({ id }) => renderers.includes(id))).toEqual([]);
  await session.detach();
}
