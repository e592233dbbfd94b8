import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('document_revisions').execute();
});

async function publish(key: DocumentKey, changes: object): Promise<void> {
  await site.database.deleteFrom('document_revisions').where('document', '=', key).execute();
  const value = { ...defaultDocuments[key], ...changes };
  const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
  const { status, data } = await admin.put(`/api/site/documents/${key}`, body);
  expect([status, data.issues]).toEqual([200, undefined]);
  await site.shownSite();
}

const blue = '#1040c0';
const upload = async (image: Sharp | Buffer) => {
  const content = Buffer.isBuffer(image) ? image : await image.png().toBuffer();
  const { path: source } = await addMedia(admin, content, `${randomUUID()}.png`);
  return { source, alt: 'One', focalPoint: '' };
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } });

async function cardOf(page: string) {
  const { status, data, headers } = await site.client.get(`/cards/${page}.jpg`, {
    responseType: 'arraybuffer',
  });
  expect([page, status, headers['content-type']]).toEqual([page, 200, 'image/jpeg']);
  const { width, height, format } = await sharp(data).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(data.length).toBeLessThanOrEqual(300_000);
  return { jpeg: data as Buffer, caching: String(headers['cache-control']) };
}

/** Of an area where no words stand: on the right, above the middle. */
async function colorOf(jpeg: Buffer): Promise<number[]> {
  const area = await sharp(jpeg).extract({ left: 1080, top: 150, width: 100, height: 100 }).toBuffer();
  const { channels } = await sharp(area).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}
const isBlue = ([red = 0, , blueness = 0]: number[]) => blueness > 60 && blueness > 3 * red;

describe('an image that the owner has chosen for a page is shared in the size of cards', () => {
  test.each<[string, () => Sharp | Promise<Buffer>]>([
    ['wide', () => plain(4000, 300)],
    ['tall', () => plain(400, 5000)],
    ['tiny', () => plain(12, 9)],
    ['of a palette', () => plain(1300, 900).png({ palette: true, colours: 8 })],
    ['animated', () => plain(900, 700).gif().toBuffer()],
    ['huge', () => plain(7000, 7000).jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    const made = await make();
    const image = await upload(made);
    const seo = { title: '', description: '', image };
    const { pages, services, projects, team } = defaultDocuments;
    await publish('pages', { learnMore: { ...pages.learnMore, image } });
    await publish('services', {
      services: services.services.map((one) => ('seo' in one ? { ...one, seo } : one)),
    });
    await publish('projects', {
      projects: projects.projects.map((one) => ({
        ...one,
        caseStudy: one.caseStudy && { ...one.caseStudy, seo },
      })),
    });
    await publish('team', { members: team.members.map((one) => ({ ...one, seo })) });
    const study = projects.projects.find(({ caseStudy }) => caseStudy)?.caseStudy?.slug;
    for (const page of [
      'learn-more',
      'web-development',
      `our-project/${study}`,
      `teams/${team.members[0]?.slug}`,
    ])
      expect([page, isBlue(await colorOf((await cardOf(page)).jpeg))]).toEqual([page, true]);
  });
});

test('a hero of the owner’s is behind the words of every card, whatever the company is called', async () => {
  const mountain = await colorOf((await cardOf('home')).jpeg);
  expect(isBlue(mountain)).toBe(false);
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Bare', tags: 'Bare' }));
  const pages = ['home', 'contact', 'web-development', `blog-detail/${post.id}`, 'tags/Bare'];
  await publish('home', { heroImage: await upload(plain(1600, 900)) });
  for (const page of pages)
    expect([page, isBlue(await colorOf((await cardOf(page)).jpeg))]).toEqual([page, true]);
  await publish('company', { name: 'Bluewater' });
  for (const page of pages)
    expect([page, isBlue(await colorOf((await cardOf(page)).jpeg))]).toEqual([page, true]);
});

test('the image of a service is behind its words, before the hero', async () => {
  await publish('home', {
    heroImage: await upload(
      sharp({ create: { width: 900, height: 600, channels: 3, background: '#c01010' } }),
    ),
  });
  const image = await upload(plain(900, 600));
  await publish('services', {
    services: defaultDocuments.services.services.map((one) => ('image' in one ? { ...one, image } : one)),
  });
  expect(isBlue(await colorOf((await cardOf('web-development')).jpeg))).toBe(true);
  expect(isBlue(await colorOf((await cardOf('contact')).jpeg))).toBe(false);
});

test('without the landscapes of the sample no card has its mountain', async () => {
  const before = (await cardOf('contact')).jpeg;
  const mountain = await colorOf(before);
  await publish('branding', { hasScenes: false });
  const shown = await colorOf((await cardOf('contact')).jpeg);
  expect(shown).not.toEqual(mountain);
  expect(Math.max(...shown)).toBeLessThan(60);
});

test('a card whose image is gone is drawn without it, until it is back', async () => {
  const image = await upload(plain(1610, 900));
  await publish('home', { heroImage: image });
  await rm(path.join(site.dataDir, image.source));
  const { jpeg, caching } = await cardOf('contact');
  expect(caching).toBe('no-store');
  expect(isBlue(await colorOf(jpeg))).toBe(false);
});

test('an image that cannot be read is opened again after an hour, in cards as in covers', async () => {
  const content = await plain(1620, 900).png().toBuffer();
  const image = await upload(content);
  await publish('home', { heroImage: image });
  await writeFile(path.join(site.dataDir, image.source), 'no image');
  const isBlueCard = async () => isBlue(await colorOf((await cardOf('contact')).jpeg));
  expect(await isBlueCard()).toBe(false);
  await writeFile(path.join(site.dataDir, image.source), content);
  expect(await isBlueCard()).toBe(false);
  site.setNow(new Date(Date.now() + 61 * 60_000));
  expect(await isBlueCard()).toBe(true);
  site.setNow(null);
});

test('what can be seen through stands on the brand’s color, or where it would not be seen on the page’s', async () => {
  const ink = (background: string) =>
    sharp({ create: { width: 1400, height: 900, channels: 4, background: '#00000000' } }).composite([
      { input: { create: { width: 500, height: 300, channels: 4, background } }, gravity: 'center' },
    ]);
  const { learnMore } = defaultDocuments.pages;
  await publish('branding', { accent: blue });
  await publish('pages', { learnMore: { ...learnMore, image: await upload(ink('#ffffff')) } });
  expect(isBlue(await colorOf((await cardOf('learn-more')).jpeg))).toBe(true);
  await publish('pages', { learnMore: { ...learnMore, image: await upload(ink('#101820')) } });
  expect(Math.min(...(await colorOf((await cardOf('learn-more')).jpeg)))).toBeGreaterThan(200);
});

test('words stand out on a white hero', async () => {
  await publish('home', {
    heroImage: await upload(
      sharp({ create: { width: 1300, height: 700, channels: 3, background: '#ffffff' } }),
    ),
  });
  const { jpeg } = await cardOf('contact');
  for (const area of [
    { left: 72, top: 30, width: 500, height: 20 },
    // Where the longest titles end.
    { left: 900, top: 330, width: 130, height: 60 },
  ]) {
    const { channels } = await sharp(await sharp(jpeg).extract(area).toBuffer()).stats();
    for (const { mean } of channels.slice(0, 3)) expect(mean).toBeLessThan(110);
  }
});
