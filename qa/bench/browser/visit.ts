import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startSite } from '../site-process.ts';
import { startSlowLine } from './slow-line.ts';

// What a visitor feels: `node bench/browser/visit.ts [rounds]`, after `npm run build`. Interactions to the next paint (INP),
// most on a phone with a processor four times slower, and the largest paint of pages whose links were pointed at, over 4G.
const rounds = Number(process.argv[2] ?? 5);
const bound = { interactionP75Ms: 100, followedP75Ms: 200 };
const slowdown = 4;
const pointedAtMs = 400;
/** 9 Mbit/s down and 1.5 up, as 4G is simulated by developer tools. */
const line4g = { roundTripMs: 60, downBytesPerS: 9e6 / 8, upBytesPerS: 1.5e6 / 8 };

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-visit-'));
const site = await startSite(dataDir);
const line = await startSlowLine(site.address, line4g);
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const interactions = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) await visit(interactions);
  for (const [name, times] of interactions) report(`${name}`, times);
  report('all interactions', [...interactions.values()].flat(), bound.interactionP75Ms);
  const followed = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) await followLinks(followed);
  for (const [name, times] of followed) report(`${name}`, times);
  report('all followed links', [...followed.values()].flat(), bound.followedP75Ms);
} finally {
  await browser.close();
  line.stop();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function visit(into: Map<string, number[]>): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await newContext({ viewport, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured = async (name: string, act: () => Promise<void>) => {
    await act();
    await page.waitForTimeout(700);
    const times = await page.evaluate(() => {
      const taken = window.interactions.splice(0);
      return Object.values(Object.groupBy(taken, ({ id }) => id)).map((events) =>
        Math.max(...(events ?? []).map(({ ms }) => ms)),
      );
    });
    into.set(name, [...(into.get(name) ?? []), ...times]);
  };
  await page.goto('/');
  await page.waitForTimeout(500);
  await measured('menu', () => page.getByRole('button', { name: 'Menu' }).tap());
  await page.goto('/contact');
  await page.waitForTimeout(500);
  await measured('form, first field', () => page.getByLabel('Name').tap());
  await measured('form, typing', () => page.keyboard.type('Ada Lovelace', { delay: 60 }));
  await measured('form, sent with a fault', () => page.getByRole('button', { name: 'Send Message' }).tap());
  await page.goto('/search');
  await page.waitForTimeout(500);
  await measured('search, field', () => page.getByLabel('Search this site').tap());
  await measured('search, typing', () => page.keyboard.type('design', { delay: 60 }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.waitForTimeout(500);
  await measured('dropdown', () => page.getByRole('button', { name: 'More about Services' }).click());
  await context.close();
}

async function followLinks(into: Map<string, number[]>): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const context = await newContext({ viewport, baseURL: line.address });
  const page = await context.newPage();
  for (const [name, from] of [
    ['Write to us', '/'],
    ['All posts', '/'],
    ['Prices', '/contact'],
    ['Web development', '/'],
    ['The team', '/'],
    ['Job board', '/'],
  ] as const) {
    await page.goto(from);
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await link.hover();
    await page.waitForTimeout(pointedAtMs);
    const address = page.url();
    await link.click();
    await page.waitForURL((url) => url.href !== address);
    into.set(name, [...(into.get(name) ?? []), await largestPaint(page)]);
  }
  await context.close();
}

/** Ms from the start of the navigation to the last that came within a second. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let last = 0;
    new PerformanceObserver((list) => {
      last = list.getEntries().at(-1)?.startTime ?? last;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return last;
  });
}

function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ baseURL: site.address, ...options });
}

declare global {
  interface Window {
    interactions: { id: number; ms: number }[];
  }
}

/** Runs in the page. */
function noteInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactions.push({ id: entry.interactionId, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function report(name: string, times: readonly number[], most?: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const isMissed = most !== undefined && at(0.75) > most;
  process.stdout.write(
    `${name.padEnd(28)} p50 ${at(0.5)} ms, p75 ${at(0.75)} ms, most ${at(1)} ms, of ${times.length}${isMissed ? ` (wanted ${most})` : ''}\n`,
  );
  if (isMissed) process.exitCode = 1;
}
