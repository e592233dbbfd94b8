import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { themeOf } from '#site/texts/brand/theme.server.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
const nameOf = (path: string) => path.replace(/^uploads\/|\.\w+$/g, '');

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['document_revisions', 'drafts'] as const)
    await site.database.deleteFrom(table).execute();
});

const publish = (value: object, changes: object = {}) =>
  admin.put('/api/site/documents/branding', {
    ...{ value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
    ...changes,
  });
const bytes = (url: string) => site.client.get(url, { responseType: 'arraybuffer' });
const issuesOf = async (value: object) => {
  const { status, data } = await publish(value);
  return [
    status,
    ...(data.issues ?? []).map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
  ];
};
const wideLogo = (color = '#0a6b4f') =>
  sharp({ create: { width: 400, height: 100, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 300, height: 60, channels: 4, background: color } }, left: 50, top: 20 },
    ])
    .png()
    .toBuffer();

describe('the branding document', () => {
  test('may be empty, and takes a color that has enough contrast everywhere', async () => {
    expect((await publish({})).data.value).toMatchObject({ logo: null, accent: '', scheme: 'both' });
    const { status, data } = await publish({ accent: ' #0A6B4F ' }, { baseVersion: '1' });
    expect([status, data.value.accent]).toEqual([200, '#0a6b4f']);
  });

  test('refuses a color with too little contrast, says which pair fails, and offers one that passes', async () => {
    const [status, sentence] = await issuesOf({ accent: '#f97316' });
    expect(status).toBe(422);
    expect(sentence).toMatch(
      /^accent: In the light scheme, text on .* has a contrast of 2\.\d:1 and needs 4\.5:1\./,
    );
    const [, nearest = ''] = /nearest color with enough is (#[0-9a-f]{6})\.$/.exec(String(sentence)) ?? [];
    expect((await publish({ accent: nearest })).status).toBe(200);
  });

  test('a color is checked against the schemes that are shown', async () => {
    expect((await publish({ accent: '#f97316', scheme: 'dark' })).status).toBe(200);
    expect((await issuesOf({ accent: '#0a6b4f', scheme: 'dark' }))[1]).toMatch(/^accent: In the dark scheme/);
  });

  test.each(['red', '#fff', 'url(x)', '#0a6b4f;}', 7])('refuses %s as a color', async (accent) => {
    const [status, sentence] = await issuesOf({ accent });
    expect([status, String(sentence).split(':')[0]]).toEqual([422, 'accent']);
  });

  test('refuses an image that is not in the library', async () => {
    const source = `uploads/${'0'.repeat(32)}.png`;
    expect(await issuesOf({ logo: { source } })).toEqual([
      422,
      'logo.source: This image is not in the library.',
    ]);
    expect((await issuesOf({ logo: { source: '' } }))[1]).toMatch(/^logo\.source: An image is missing/);
  });
});

describe('files of the logo', () => {
  test('are there for an image of the branding, cached for ever, and for no other', async () => {
    const logo: string = (await addMedia(admin, await wideLogo())).path;
    const other: string = (await addMedia(admin, await wideLogo('#223344'))).path;
    const url = `/brand/1/${nameOf(logo)}/logo-on-light.webp`;
    expect((await bytes(url)).status).toBe(404);
    expect((await publish({ logo: { source: logo } })).status).toBe(200);
    const { status, headers, data } = await bytes(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(data).metadata()).toMatchObject({ width: 400, height: 100, hasAlpha: true });
    for (const wrong of [
      `/brand/1/${nameOf(other)}/logo-on-light.webp`,
      `/brand/1/${nameOf(logo)}/other.png`,
      `/brand/1/${'f'.repeat(32)}/logo.webp`,
    ]) {
      const missing = await bytes(wrong);
      expect([wrong, missing.status, missing.headers['cache-control']]).toEqual([wrong, 404, 'no-store']);
    }
  });

  test('at the URLs of another version of the site lead to those of this one', async () => {
    const logo: string = (await addMedia(admin, await wideLogo('#0d4f3c'))).path;
    await publish({ logo: { source: logo } });
    const { status, headers } = await bytes(`/brand/0/${nameOf(logo)}/logo.webp`);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      `/brand/1/${nameOf(logo)}/logo.webp`,
      'no-store',
    ]);
    expect((await bytes(`/brand/0/${'f'.repeat(32)}/logo.webp`)).status).toBe(404);
  });

  test('a drafted logo is there for the preview', async () => {
    const logo: string = (await addMedia(admin, await wideLogo('#445566'))).path;
    const value = { logo: { source: logo } };
    await admin.put(`/api/site/documents/branding/drafts/${randomUUID()}`, {
      sequence: 1,
      baseVersion: '0',
      value,
    });
    expect((await bytes(`/brand/1/${nameOf(logo)}/logo-on-dark.webp`)).status).toBe(200);
  });

  test('on dark background a dark logo is bright, and on light background it stays', async () => {
    const logo: string = (await addMedia(admin, await wideLogo('#052e22'))).path;
    await publish({ logo: { source: logo } });
    const brightness = async (name: string) => {
      const { data } = await bytes(`/brand/1/${nameOf(logo)}/${name}`);
      const { channels } = await sharp(data).flatten({ background: '#052e22' }).stats();
      return channels[1]?.max ?? 0;
    };
    expect(await brightness('logo-on-light.png')).toBeLessThan(60);
    expect(await brightness('logo-on-dark.png')).toBeGreaterThan(180);
    expect(await brightness('logo.png')).toBeLessThan(60);
  });
});

describe('icons', () => {
  const icon = async (name: string, image: string) => {
    const { status, data } = await bytes(`/brand/1/${nameOf(image)}/${name}`);
    expect([name, status]).toEqual([name, 200]);
    return data as Buffer;
  };

  test('are made of the logo, in every size, and the fixed URLs and the manifest follow', async () => {
    const logo: string = (await addMedia(admin, await wideLogo('#0b5a43'))).path;
    await publish({ logo: { source: logo }, accent: '#0a6b4f' });
    for (const [name, size] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['maskable-512.png', 512],
      ['apple-touch-icon.png', 180],
    ] as const) {
      const { width, height, hasAlpha } = await sharp(await icon(name, logo)).metadata();
      expect([name, width, height, hasAlpha]).toEqual([name, size, size, name.startsWith('icon')]);
    }
    const favicon = await icon('favicon.ico', logo);
    expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4)]).toEqual([1, 3]);
    const fixed = await bytes('/favicon.ico');
    expect([fixed.headers['content-type'], fixed.headers['cache-control']]).toEqual([
      'image/x-icon',
      'public, max-age=0, must-revalidate',
    ]);
    expect(Buffer.compare(fixed.data, favicon)).toBe(0);
    const { data: manifest } = await site.client.get('/manifest.webmanifest');
    expect(manifest).toMatchObject({ theme_color: '#0a6b4f', background_color: '#fbf9f5' });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      expect(src).toContain(nameOf(logo));
      const { width } = await sharp((await bytes(src)).data).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
  });

  test('are made of an icon of its own, whose background fills what a system cuts off', async () => {
    const own = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f97316' } })
      .png()
      .toBuffer();
    const logo: string = (await addMedia(admin, await wideLogo('#0c5b44'))).path;
    const square: string = (await addMedia(admin, own)).path;
    await publish({ logo: { source: logo }, icon: { source: square } });
    const pixels = await sharp(await icon('maskable-512.png', square))
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([0xf9, 0x73, 0x16]);
    expect(JSON.stringify((await site.client.get('/manifest.webmanifest')).data)).not.toContain(nameOf(logo));
  });

  test('of a company without an image are drawn in its color, in a drafted one for a preview, and in no other', async () => {
    const { data: company } = await admin.get('/api/site/documents/company');
    await admin.put('/api/site/documents/company', {
      ...{ value: { ...company.value, name: 'Nordlicht' }, baseVersion: company.version, publishAt: null },
      ...{ editorId: randomUUID(), sequence: 1 },
    });
    await publish({ accent: '#0a6b4f' });
    const corners = async (color: string) => {
      const pixels = sharp(await icon('icon-512.png', `plain-${color}`));
      const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
      const at = (x: number) => [...data.subarray((256 * 512 + x) * info.channels).subarray(0, 3)];
      return { ground: at(60), ring: at(152) };
    };
    expect(await corners('0a6b4f')).toEqual({ ground: [0x0a, 0x6b, 0x4f], ring: [255, 255, 255] });
    expect((await bytes('/brand/1/plain-ffe08a/icon-512.png')).status).toBe(404);
    await admin.put(`/api/site/documents/branding/drafts/${randomUUID()}`, {
      ...{ sequence: 1, baseVersion: '1', value: { accent: '#ffe08a', scheme: 'dark' } },
    });
    // White would hardly be seen on it.
    expect(await corners('ffe08a')).toEqual({ ground: [0xff, 0xe0, 0x8a], ring: [0x11, 0x1b, 0x2e] });
    expect((await bytes('/brand/1/plain-123456/icon-512.png')).status).toBe(404);
  });

  test('of a white mark that must not be transparent have dark background', async () => {
    const logo: string = (await addMedia(admin, await wideLogo('#ffffff'))).path;
    await publish({ logo: { source: logo } });
    const pixels = await sharp(await icon('apple-touch-icon.png', logo))
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([0x0b, 0x12, 0x20]);
  });

  test('are the sample’s while there is no logo', async () => {
    const { data } = await site.client.get('/manifest.webmanifest');
    expect(data).toMatchObject({
      theme_color: '#0b1220',
      icons: [{ src: '/icons/icon-192.png' }, {}, {}, {}],
    });
  });
});

describe('social cards', () => {
  test('change with the logo and the color, and show the logo', async () => {
    const before = (await bytes('/cards/home.png')).headers.etag;
    const logo: string = (await addMedia(admin, await wideLogo('#ff00ff'))).path;
    await publish({ logo: { source: logo }, accent: '#0a6b4f' });
    const { status, headers, data } = await bytes('/cards/home.png');
    expect(status).toBe(200);
    expect(headers.etag).not.toBe(before);
    // The logo stands at the upper left, where the background is dark.
    const corner = await sharp(data)
      .extract({ left: 72, top: 64, width: 320, height: 76 })
      .removeAlpha()
      .raw()
      .toBuffer();
    let magenta = 0;
    for (let at = 0; at < corner.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = corner.subarray(at, at + 3);
      if (red > 150 && blue > 150 && green < 150) magenta += 1;
    }
    expect(magenta).toBeGreaterThan(2_000);
  });
});

describe('the theme', () => {
  test('is a style sheet of the color, at a URL that changes with it', async () => {
    const theme = async (accent: string) => {
      await site.database.deleteFrom('document_revisions').execute();
      await publish({ accent });
      return themeOf({ accent, scheme: 'both' })?.path ?? '';
    };
    const [green, blue] = [await theme('#0a6b4f'), await theme('#1d4ed8')];
    expect(green).not.toBe(blue);
    // A page that was cached before the change gets the colors of now, and keeps them no longer than that.
    for (const [url, cached] of [
      [blue, 'public, max-age=31536000, immutable'],
      [green, 'no-store'],
    ] as const) {
      const { headers, data } = await site.client.get(url);
      expect([url, headers['cache-control']]).toEqual([url, cached]);
      expect(data).toContain('--brand-600:#1d4ed8');
      expect(data).not.toContain('color-scheme');
    }
  });

  test('of a draft is there for its preview, and for nobody else', async () => {
    await publish({ accent: '#0a6b4f' });
    const editorId = randomUUID();
    const value = { accent: '#f97316', scheme: 'dark' };
    await admin.put(`/api/site/documents/branding/drafts/${editorId}`, {
      ...{ sequence: 1, baseVersion: '1', value },
    });
    const drafted = themeOf({ accent: '#f97316', scheme: 'dark' })?.path;
    const colors = async (query: string) => (await site.client.get(`${drafted}${query}`)).data;
    expect(await colors(`?preview=${editorId}`)).toContain('--brand-600:#f97316');
    for (const query of ['', `?preview=${randomUUID()}`, '?preview=1', '?preview=a&preview=b']) {
      expect(await colors(query), query).toContain('--brand-600:#0a6b4f');
    }
  });

  test('is empty while the colors are the site’s own', async () => {
    expect((await site.client.get('/theme.0.css')).data).toBe('');
  });
});

test('mails have the logo with them, and what it stands for where it cannot be shown', async () => {
  const mails = await startMailServer();
  const sending = await openTestSite({ environment: { SMTP_URL: mails.url } });
  try {
    const by = await sending.signIn();
    const noSettings = { senderName: '', senderAddress: '', recipients: [] };
    await by.post('/api/site/mail/test', noSettings);
    const source: string = (await addMedia(by, await wideLogo())).path;
    const value = { logo: { source }, accent: '#0a6b4f' };
    const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
    expect((await by.put('/api/site/documents/branding', body)).status).toBe(200);
    await by.post('/api/site/mail/test', noSettings);
    const [before, after] = mails.received;
    expect([before?.parsed.attachments.length, before?.html.includes('<img')]).toEqual([0, false]);
    const [logo] = after?.parsed.attachments ?? [];
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: '<logo>', disposition: 'inline' });
    const { width, height } = await sharp(logo?.content as ArrayBuffer).metadata();
    expect([width, height]).toEqual([400, 100]);
    expect(after?.html).toMatch(/<img src="cid:logo" alt="Ardent Peak" width="160" height="40"/);
    expect(after?.html).toContain('#0a6b4f');
  } finally {
    await sending.close();
    await mails.close();
  }
});
