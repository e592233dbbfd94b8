import { expect, test } from 'vitest';
import { toStaticPage } from './static-page.ts';

const surroundings = {
  ...{
    url: '/page',
    siteUrl: 'https://www.example.com',
    firstScript: null,
    policy: '',
    email: '',
    inward: (path: string) => path,
  },
};

test.each([
  ['/uploads/a.480.webp 480w,/uploads/a.960.webp 960w', ['/uploads/a.480.webp', '/uploads/a.960.webp']],
  ['/uploads/a.480.webp 480w,\n /uploads/a.960.webp 960w', ['/uploads/a.480.webp', '/uploads/a.960.webp']],
  ['/images/c_fit,w_300.jpg, /images/b.jpg 2x', ['/images/c_fit,w_300.jpg', '/images/b.jpg']],
  ['https://else.example/a.jpg 1x, /images/b.jpg 2x', ['/images/b.jpg']],
])('every image of a srcset is taken along: %j', (srcset, expected) => {
  const { links } = toStaticPage(`<img srcset="${srcset}">`, surroundings);
  expect([...links]).toEqual(expected);
});
