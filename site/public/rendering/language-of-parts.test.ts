import { plainWords, type Words } from '@site/ui/words';
import { expect, test } from 'vitest';
import type { Untranslated } from '#site/texts/site-content.ts';
import { tellingWords, withLanguageOfParts } from './language-of-parts.ts';

const untranslated: Untranslated = {
  language: 'en',
  direction: 'ltr',
  texts: new Set(['Our work', 'A desk', 'Something else', 'Read on']),
};
const german: Words = { ...plainWords, language: 'de' };
const arabic: Words = { ...plainWords, language: 'ar', direction: 'rtl' };
const marked = (html: string, page = german) => withLanguageOfParts(html, untranslated, page);

test('the smallest element around a text of the first language has its language', () => {
  expect(marked('<div><h2>Our work</h2><p>Mehr davon.</p></div>')).toBe(
    '<div><h2 lang="en">Our work</h2><p>Mehr davon.</p></div>',
  );
  expect(marked('<h2>Our work</h2>', arabic)).toBe('<h2 lang="en" dir="ltr">Our work</h2>');
  expect(marked('<p>Our work <b>bleibt</b></p>')).toBe(
    '<p><span lang="en">Our work </span><b>bleibt</b></p>',
  );
  expect(marked('<p>Our work <b lang="fr">reste</b></p>')).toBe(
    '<p><span lang="en">Our work </span><b lang="fr">reste</b></p>',
  );
});

test('an attribute that is read is in the language of its element, so that a translated one keeps the element from being marked', () => {
  for (const attribute of ['title="Mehr"', 'aria-label="Mehr"', 'aria-description="Mehr"'])
    expect(marked(`<a href="/x" ${attribute}>Read on</a>`)).toBe(
      `<a href="/x" ${attribute}><span lang="en">Read on</span></a>`,
    );
  expect(marked('<a href="/x">Read on <img alt="Ein Tisch"></a>')).toBe(
    '<a href="/x"><span lang="en">Read on </span><img alt="Ein Tisch"></a>',
  );
  expect(marked('<a href="/x">Read on <i title="Mehr"></i></a>')).toBe(
    '<a href="/x"><span lang="en">Read on </span><i title="Mehr"></i></a>',
  );
  expect(marked('<img alt="A desk" title="Ein Tisch">')).toBe('<img alt="A desk" title="Ein Tisch">');
});

test('attributes of the first language are marked with their element, alone and with its text', () => {
  expect(marked('<p><img alt="A desk"> Ein Tisch</p>', arabic)).toBe(
    '<p><img lang="en" alt="A desk"> Ein Tisch</p>',
  );
  expect(marked('<img alt="A desk" title="Our work">')).toBe('<img lang="en" alt="A desk" title="Our work">');
  expect(marked('<a href="/x" aria-label="Read on"><svg><path d="M0"/></svg></a>')).toBe(
    '<a lang="en" href="/x" aria-label="Read on"><svg><path d="M0"/></svg></a>',
  );
  expect(marked('<a href="/x" title="Our work">Read on <img alt="A desk"> <img alt=""></a>')).toBe(
    '<a lang="en" href="/x" title="Our work">Read on <img alt="A desk"> <img alt=""></a>',
  );
  expect(marked('<a href="/x" title="Our work">Weiter</a>')).toBe('<a href="/x" title="Our work">Weiter</a>');
});

test('a field is in the language of the page, whatever its hint is in', () => {
  expect(marked('<input placeholder="Our work">')).toBe('<input placeholder="Our work">');
});

test('an option has a language as a whole, and no element in it', () => {
  expect(
    marked('<select><option value="">Bitte wählen</option><option>Something else</option></select>', arabic),
  ).toBe(
    '<select><option value="">Bitte wählen</option><option lang="en" dir="ltr">Something else</option></select>',
  );
  const { say } = tellingWords(german, untranslated);
  const mixed = say('Nur {what}', { what: 'Our work' });
  expect(marked(`<p>${mixed}</p><select><option>${mixed}</option></select>`)).toBe(
    '<p>Nur <span lang="en">Our work</span></p><select><option>Nur Our work</option></select>',
  );
  expect(marked('<optgroup label="Our work"><option>A desk</option></optgroup>')).toBe(
    '<optgroup lang="en" label="Our work"><option>A desk</option></optgroup>',
  );
});

test('what React finds again has no other elements, and what is not read is left alone', () => {
  const mixed = 'Our work <b>bleibt</b>';
  expect(marked(`<div data-props="{}"><p>${mixed}</p><h2>Our work</h2></div>`)).toBe(
    `<div data-props="{}"><p>${mixed}</p><h2 lang="en">Our work</h2></div>`,
  );
  const silent = '<script>Our work</script><style>Our work</style><textarea>Our work</textarea>';
  expect(marked(silent)).toBe(silent);
});
