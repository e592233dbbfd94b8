import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { defaultDocuments } from '#content/sample.ts';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, testOnNewSite, visit } from '#test/support/browser.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';

const test = testOnNewSite();

test.beforeAll(async ({ server, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.address });
  await publishVideo(request);
  await request.dispose();
});

async function publishVideo(request: APIRequestContext): Promise<void> {
  const headers = await administratorHeaders(request);
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
    (await (await request.post('/api/media', { headers, multipart: { file } })).json()).path as string;
  const image = await upload({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photograph() });
  const video = await upload({ name: 'a.mp4', mimeType: 'video/mp4', buffer: videoFile() });
  const hero = { heroImage: { source: image, alt: '', focalPoint: '' }, heroVideo: { source: video } };
  const published = await request.put('/api/site/documents/home', {
    headers,
    data: {
      value: { ...defaultDocuments.home, ...hero },
      ...{ baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
    },
  });
  expect(published.status()).toBe(200);
}

/** Answers for the video with one that every browser plays: not all have the codecs of MP4. @returns Requests for it. */
async function withPlayableVideo(page: Page): Promise<string[]> {
  await page.goto('about:blank');
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      if (context) context.fillStyle = frame % 2 ? '#fff' : '#eee';
      context?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  const body = Buffer.from(recorded);
  const requests: string[] = [];
  await page.route('**/uploads/*.mp4', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body, contentType: 'video/webm' });
  });
  return requests;
}

const isPaused = (page: Page) =>
  page.locator('hero-video video').evaluate((video: HTMLVideoElement) => video.paused);

test('plays without sound behind the words, moves nothing, is paused by keyboard, and starts on every way home', {
  tag: '@long',
}, async ({ page }) => {
  await withPlayableVideo(page);
  await watchShifts(page);
  await visit(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  const pause = page.locator('#home').getByRole('button', { name: 'Pause video' });
  await expect(pause).toBeVisible();

  await visit(page, '/');
  await expect(pause).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  const video = page.locator('hero-video video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveCSS('opacity', '1');
  // The words have over a video the contrast that they have over an image (hero-contrast.e2e.ts).
  const shades = await page.locator('#home').evaluate((hero) => {
    const host = hero.querySelector('hero-video');
    const shade = host?.shadowRoot?.querySelector('span');
    const image = hero.querySelector(':scope > span');
    return [shade && getComputedStyle(shade), image && getComputedStyle(image, '::after')].map(
      (style) => style?.backgroundImage,
    );
  });
  expect(shades[0]).toContain('linear-gradient');
  expect(shades[0]).toBe(shades[1]);
  await expectSoundScreen(page, 'home with a video');

  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#home').getByRole('button', { name: 'Play video' })).toBeFocused();
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(pause).toBeFocused();
  expect(await isPaused(page)).toBe(false);

  // A visitor who reduces motion later sees the image again.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  expect(await isPaused(page)).toBe(true);
});

test.describe('is never fetched, and the image is shown,', () => {
  for (const [who, prepare] of Object.entries<(page: Page) => Promise<unknown>>({
    'where motion is reduced': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'where data is saved': (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
      }),
    'on a slow line': (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } });
      }),
  })) {
    test(who, async ({ page }) => {
      const requests = await withPlayableVideo(page);
      await prepare(page);
      await visit(page, '/');
      await page.waitForLoadState('networkidle');
      await expect(page.locator('#home picture img')).toBeVisible();
      await expect(page.locator('#home').getByRole('button')).toBeHidden();
      expect(requests).toEqual([]);
    });
  }
});
