import type { ShownPicture } from '@site/images/variants/shown-picture';
import { sayPlainly } from '@site/platform/words/say';
import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { addResponsivePictures } from './responsive-pictures.server.ts';

const digits = 'a'.repeat(32);
const path = `uploads/${digits}.jpg`;
const made: ShownPicture = {
  path,
  width: 1600,
  height: 900,
  placeholder: '',
  widths: [320, 640],
  fallback: { width: 640, format: 'jpg' },
};
const pending: ShownPicture = { ...made, widths: [], fallback: null };

const shown = (html: string, picture = made, isTop = false, uploadsUrl?: string) => {
  const document = parseDocument(html);
  addResponsivePictures(document, new Map([[picture.path, picture]]), { isTop, uploadsUrl, say: sayPlainly });
  return render(document, { encodeEntities: 'utf8', emptyAttrs: true });
};

const sizes = '(min-width: 43rem) 41rem, calc(100vw - 2rem)';

test('an upload becomes a picture with its sources, its size and one fallback; words stay', () => {
  expect(shown(`<p>One &amp; two<img src="/${path}" alt="A &quot;roof&quot;">three</p>`)).toBe(
    `<p>One &amp; two<picture>` +
      `<source type="image/avif" srcset="/uploads/${digits}.320.avif 320w,/uploads/${digits}.640.avif 640w" sizes="${sizes}">` +
      `<img src="/${path}" alt="A &quot;roof&quot;" width="1600" height="900" decoding="async" loading="lazy" ` +
      `srcset="/uploads/${digits}.640.jpg"></picture>three</p>`,
  );
});

test('where visitors get files by name elsewhere, URLs of known images and of this site’s paths are there', () => {
  const uploadsUrl = 'https://media.example.com/site';
  const html = `<img src="https://www.example.com/${path}"><img src="/uploads/${'b'.repeat(32)}.jpg"><img src="https://other.example/uploads/${'c'.repeat(32)}.jpg">`;
  const there = shown(html, made, false, uploadsUrl);
  expect(there).toContain(
    `srcset="${uploadsUrl}/${digits}.320.avif 320w,${uploadsUrl}/${digits}.640.avif 640w"`,
  );
  expect(there).toContain(`src="${uploadsUrl}/${digits}.jpg"`);
  expect(there).toContain(`srcset="${uploadsUrl}/${digits}.640.jpg"`);
  expect(there).toContain(`src="${uploadsUrl}/${'b'.repeat(32)}.jpg"`);
  expect(there).toContain(`src="https://other.example/uploads/${'c'.repeat(32)}.jpg"`);
  expect(there).not.toContain('www.example.com');
});

test('before variants are made the original stays, with its size', () => {
  expect(shown(`<img src="/${path}" alt="">`, pending)).toBe(
    `<img src="/${path}" alt="" width="1600" height="900" decoding="async" loading="lazy">`,
  );
});

test('a width or height the editor chose stays, and the other follows from the picture', () => {
  expect(shown(`<img src="/${path}" width="400">`)).toContain('width="400" height="225"');
  expect(shown(`<img src="/${path}" width="400">`)).toContain(
    'sizes="(min-width: 432px) 400px, calc(100vw - 2rem)"',
  );
  expect(shown(`<img src="/${path}" height="90">`)).toContain('height="90" width="160"');
  expect(shown(`<img src="/${path}" width="10" height="10">`)).toContain('width="10" height="6"');
});

test('only a picture that a text without media begins with is fetched first', () => {
  const image = `<img src="/${path}" alt="">`;
  const firsts = (html: string, isTop: boolean) =>
    shown(html, made, isTop).match(/fetchpriority="high"/g)?.length ?? 0;
  expect(firsts(`<p>${image}</p><p>x${image}</p>`, true)).toBe(1);
  expect(firsts(`<p>${image}</p>`, false)).toBe(0);
  expect(firsts(`<p>Words</p>${image}`, true)).toBe(0);
  expect(shown(`<p>${image}</p>${image}`, made, true).match(/loading="lazy"/g)).toHaveLength(1);
});

test('pictures of others keep their address, decoration keeps its role, and a text without pictures is untouched', () => {
  const other = '<p><img src="https://example.com/a.jpg" alt="" role="presentation"></p>';
  expect(shown(other)).toBe(
    '<p><img src="https://example.com/a.jpg" alt="" role="presentation" decoding="async" loading="lazy"></p>',
  );
  const words = '<p>One<br>two &amp; <em>three</em></p>';
  expect(shown(words)).toBe(words);
});
