import { expect, test } from 'vitest';
import { languageOf } from './post-language.server.ts';

test.each([
  ['How we build sites', undefined],
  ['12 %', undefined],
  ['', undefined],
  ['A title with one word of العربية in it', undefined],
  ['كيف نبني مواقع سريعة مع React', 'ar'],
  ['می‌خواهیم وب‌سایت بسازیم', 'fa'],
  ['איך בונים אתר עם React', 'he'],
  ['Πώς χτίζουμε', 'el'],
  ['九十日でアイデアから公開まで', 'ja'],
  ['我们如何把想法变成产品', 'zh'],
  ['아이디어에서 출시까지', 'ko'],
  ['Как мы ускорили API', ''],
])('the letters of %j tell %j', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
