import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaForm } from '#test/support/media-forms.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const svg = (inside: string, attributes = 'width="400" height="100"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const green = '<rect width="200" height="100" fill="#0a6b4f"/>';
const upload = (content: Buffer) => admin.post('/api/media', mediaForm(content, 'logo.svg'));

test.each([
  ['plain', svg(green)],
  [
    'with a prolog, a comment and a document type',
    svg(
      green,
      undefined,
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ],
  ['with its size in a view box alone', svg(green, 'viewBox="0 0 400 100"')],
  [
    'larger than it is drawn',
    svg('<rect width="20000" height="10000" fill="#0a6b4f"/>', 'width="40000" height="10000"'),
  ],
  [
    'with gradients and parts of its own',
    svg(
      '<defs><linearGradient id="a"><stop stop-color="#0a6b4f"/></linearGradient><rect id="b" width="200" height="100"/></defs><use href="#b" fill="url(#a)"/>',
    ),
  ],
])('an SVG %s becomes a PNG with its shape and transparency', async (_, content) => {
  const { status, data } = await upload(content);
  expect([status, data.contentType, data.width, data.height]).toEqual([201, 'image/png', 1024, 256]);
  expect(data.originalName).toBe('logo.svg');
  const { data: png, headers } = await site.client.get(`/${data.path}`, { responseType: 'arraybuffer' });
  expect(headers['content-type']).toBe('image/png');
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
  const at = (x: number) => [...pixels.subarray((128 * 1024 + x) * 4, (128 * 1024 + x) * 4 + 4)];
  expect(at(100)).toEqual([0x0a, 0x6b, 0x4f, 255]);
  expect(at(900)[3]).toBe(0);
});

const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'script'],
  [
    'a script in another prefix',
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
    'script',
  ],
  ['an event handler', svg(`<g onload="alert(1)">${green}</g>`), 'script'],
  ['HTML', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>'), 'HTML'],
  [
    'an image of another site',
    svg('<image href="https://example.com/x.png" width="9" height="9"/>'),
    'another file',
  ],
  [
    'a file of the server',
    svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    'another file',
  ],
  [
    'an embedded SVG',
    svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    'another file',
  ],
  [
    'an included file',
    svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
    'another file',
  ],
  ['an imported style sheet', svg('<style>@import "https://example.com/x.css";</style>'), 'another file'],
  ['a fill of another site', svg('<rect fill="url(https://example.com/x.svg#a)"/>'), 'another file'],
  ['a style sheet beside it', svg(green, undefined, '<?xml-stylesheet href="x.css"?>'), 'another file'],
  ['text in a font', svg('<text y="50">Company</text>'), 'paths'],
  ['entities that grow to 10^11 letters', svg('<desc>&j;</desc>', undefined, bomb), 'entities'],
  [
    'a file of the server as an entity',
    svg('<desc>&a;</desc>', undefined, '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'entities',
  ],
  ['another encoding', svg(green, undefined, '<?xml version="1.0" encoding="UTF-7"?>'), 'UTF-8'],
  ['too many elements', svg('<g/>'.repeat(20_001)), 'too many'],
  ['more than a megabyte', svg(`<desc>${'x'.repeat(1024 * 1024)}</desc>`), '1 MB'],
  ['no size', svg(green, 'width="0" height="0"'), ''],
  ['no end', svg(green).subarray(0, 120), ''],
])('refuses an SVG with %s, says why, and keeps nothing', async (_, content, word) => {
  const before = await site.files();
  const { status, data } = await upload(content);
  expect([status, data.code]).toEqual([415, 'unsupported_media']);
  expect(data.error).toContain(word);
  expect(await site.files()).toEqual(before);
});

test('parts that repeat themselves end at a limit, and the next upload is drawn', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  const { status } = await upload(
    svg(`<defs><g id="l0">${green}</g>${levels.join('')}</defs><use href="#l12"/>`),
  );
  expect([413, 415]).toContain(status);
  expect((await upload(svg(green, 'width="300" height="75"'))).status).toBe(201);
});

test('a blog takes no SVG: its images go through the library', async () => {
  const { status } = await admin.post('/api/blogs', postForm({}, { content: svg(green), name: 'a.svg' }));
  expect(status).toBe(415);
});
