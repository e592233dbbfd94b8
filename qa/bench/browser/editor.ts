import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { owner, startSite } from '../site-process.ts';
import { frameWork, type Part } from './frame-work.ts';
import { longPost } from './long-post.ts';

// How long the editor takes with a long post: `node bench/browser/editor.ts [keys]`, after `npm run build`. Measures opening,
// and each key to the end of its frame at three places of the text: first with frames on request (the work alone), then at 60
// a second (with a wait of up to 16.7 ms). Means little above a load of one process for each core.
const bound = { openingMs: 1_500, keyP95Ms: 16 };
const keysPerPlace = Number(process.argv[2] ?? 60);

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-editor-'));
const site = await startSite(dataDir, { SAMPLE_CONTENT: 'off' });
const executablePath = process.env.CHROMIUM_PATH;
const rates = {
  'frames at once': ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
  '60 frames a second': [],
};
try {
  for (const [rate, args] of Object.entries(rates)) await measure(rate, args);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(rate: string, args: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    args: ['--no-sandbox', ...args],
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ baseURL: site.address, viewport: { width: 1280, height: 900 } });
  const id = await prepare(page);
  const openings: number[] = [];
  for (let count = 0; count < 3; count++) openings.push(await open(page, id));
  report(`${rate}: opening`, openings, bound.openingMs);
  await measureKeys(page);
  for (const place of [0, 0.5, 1]) {
    await putCursor(page, place);
    const work = await frameWork(browser, page, () => typeKeys(page));
    report(`${rate}: key to frame at ${place * 100} %`, await keyTimes(page), bound.keyP95Ms);
    reportWork(work);
  }
  await browser.close();
}

async function prepare(page: Page): Promise<string> {
  const login = await page.request.post('/api/auth/admin/login', { data: owner });
  const { token } = await login.json();
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
  const multipart = {
    title: 'A long post',
    content: longPost(),
    tags: 'Long',
    author: 'Bench',
    status: 'draft',
  };
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await page.request.post('/api/blogs', { headers, multipart })).json()).id;
}

/** @returns From the start of the navigation until the whole text has been painted, in ms. */
async function open(page: Page, id: string): Promise<number> {
  await page.goto(`/edit-blog/${id}`);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('.ql-editor h2')) await frame();
    await frame();
    return performance.now();
  });
}

async function putCursor(page: Page, place: number): Promise<void> {
  await page.locator('.ql-editor').evaluate((root, part) => {
    const lines = root.querySelectorAll(':scope > p');
    const line = lines[Math.floor((lines.length - 1) * part)];
    (root as HTMLElement).focus();
    if (line) getSelection()?.collapse(line, 0);
    line?.scrollIntoView({ block: 'center' });
  }, place);
}

async function measureKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const channel = new MessageChannel();
    const begun: number[] = [];
    channel.port1.onmessage = () => {
      for (const start of begun.splice(0)) times.push(performance.now() - start);
    };
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          begun.push(timeStamp);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

function keyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
}

async function typeKeys(page: Page): Promise<void> {
  const text = 'writing goes on ';
  for (let count = 0; count < keysPerPlace; count++) {
    await page.keyboard.press(
      text[count % text.length] === ' ' ? 'Space' : (text[count % text.length] ?? 'a'),
    );
    await page.waitForTimeout(60);
  }
}

function report(name: string, times: readonly number[], most: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(
    `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (aim ≤ ${most}), ${times.length} measured, load ${load}\n`,
  );
}

function reportWork(work: Readonly<Record<string, Part>>): void {
  for (const [name, { ms, count, touched }] of Object.entries(work)) {
    const each = (value: number) => (value / keysPerPlace).toFixed(2);
    process.stdout.write(`  ${name}: ${each(ms)} ms, ${each(count)} times, ${each(touched)} touched a key\n`);
  }
}
