import sharp from 'sharp';
import { defaultDocuments } from '#content/sample.ts';
import { publishDocuments } from '#test/support/any-content.ts';
import { expect, testOnNewSite } from '#test/support/browser.ts';
import { processAdministrator } from '#test/support/server-process.ts';

const test = testOnNewSite();

/** Width and height of logos, from an upright one to a long word. */
const shapes = [
  [120, 240],
  [200, 200],
  [400, 200],
  [900, 120],
] as const;

test('logos of clients are as large as each other, grey, and stand on the page itself in both schemes', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/admin/login', { data: processAdministrator });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const clients = [];
  for (const [width, height] of shapes) {
    // A colored half on nothing.
    const half = { width: width / 2, height, channels: 4, background: '#2050c0' } as const;
    const buffer = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const file = { name: `${width}.png`, mimeType: 'image/png', buffer };
    const { path } = await (await request.post('/api/media', { headers, multipart: { file } })).json();
    clients.push({ name: `Client ${width}`, website: '', logo: { source: path, alt: `Client ${width}` } });
  }
  const { home } = defaultDocuments;
  const logos = {
    kind: 'logos',
    heading: 'Our clients',
    slug: 'clients',
    intro: '',
    background: 'tinted',
    isHidden: false,
  } as const;
  await publishDocuments(request, {
    home: {
      ...home,
      sections: [
        ...home.sections,
        {
          ...logos,
          clients: clients.map(({ logo, ...client }) => ({ ...client, logo: { ...logo, focalPoint: '' } })),
        },
      ],
    },
  });
  for (const [colorScheme, path] of [
    ['light', '/'],
    ['dark', '/'],
    ['light', '/about-us'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(async () => {
        await page.goto(path);
        return page.getByRole('img', { name: /^Client/ }).count();
      })
      .toBe(shapes.length);
    const areas = [];
    for (const logo of await page.getByRole('img', { name: /^Client/ }).all()) {
      await logo.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
      areas.push(width * height);
      const colors = await middleOf(await logo.screenshot());
      // Nothing is drawn in the right half: it has the color of what is around the logo.
      const around = await page
        .locator('section', { has: logo })
        .last()
        .evaluate((section) => {
          for (let element: Element | null = section; element; element = element.parentElement) {
            const { backgroundColor } = getComputedStyle(element);
            if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor.match(/\d+/g)?.map(Number);
          }
          return null;
        });
      expect(around).not.toBeNull();
      for (const [index, value] of colors.right.entries())
        expect(Math.abs(value - (around?.[index] ?? 0)), `${colorScheme} ${path}`).toBeLessThanOrEqual(3);
      expect(colors.left).not.toEqual(colors.right);
    }
    expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.6);
  }
});

/** Colors in the middle of each half. */
async function middleOf(screenshot: Buffer): Promise<{ left: number[]; right: number[] }> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const start = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share));
    return [...data.subarray(start, start + 3)];
  };
  return { left: at(0.25), right: at(0.75) };
}
