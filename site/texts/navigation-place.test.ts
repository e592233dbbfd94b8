import { expect, test } from 'vitest';
import type { NavigationDocument } from '#content/documents/navigation.ts';
import { placesOf, withPlace } from './navigation-place.ts';

const page = { paths: ['/legal', '/imprint'], link: { title: 'Legal', path: '/legal' } };
const linkTo = (path: string) => ({ label: path, path, rest: '' });
const entryTo = (path: string, children: string[] = [], showsServices = false) => ({
  ...{ label: path, path, showsServices },
  children: children.map(linkTo),
});
const navigationWith = (
  entries: NavigationDocument['entries'],
  footer: readonly string[] = ['/contact'],
): NavigationDocument => ({
  entries,
  callToAction: { label: 'Write', path: '/contact' },
  footerColumns: [{ heading: 'More', showsServices: false, links: footer.map(linkTo) }],
});
const placed = (place: 'menu' | 'footer' | 'none', navigation: NavigationDocument) =>
  withPlace(navigation, { place, ...page });

test('a page that is taken out of the menu leaves no link behind, wherever it stood', () => {
  const navigation = navigationWith([
    entryTo('/legal'),
    entryTo('/imprint', ['/legal', '/contact']),
    entryTo('/legal', ['/imprint'], true),
    entryTo('/about-us', ['/imprint', '/teams']),
  ]);
  expect(placesOf(navigation, page.paths)).toEqual(['menu']);
  const { entries } = placed('none', navigation);
  expect(placesOf({ ...navigation, entries }, page.paths)).toEqual([]);
  expect(entries.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
    ['/contact', ['/contact']],
    ['/services', []],
    ['/about-us', ['/teams']],
  ]);
});

test('a page moves from the menu to the footer and back', () => {
  const before = navigationWith([entryTo('/about-us'), entryTo('/legal')]);
  const inFooter = placed('footer', before);
  expect(placesOf(inFooter, page.paths)).toEqual(['footer']);
  expect(inFooter.footerColumns[0]?.links.at(-1)).toMatchObject({ label: 'Legal', path: '/legal' });
  expect(placed('menu', inFooter)).toEqual({
    ...before,
    entries: [entryTo('/about-us'), { ...entryTo('/legal'), label: 'Legal' }],
  });
});

test('links with a query, a fragment or a closing slash are links to the page as well', () => {
  const navigation = navigationWith(
    [entryTo('/about-us', ['/legal#terms']), entryTo('/legal/')],
    ['/imprint?a=b'],
  );
  expect(placesOf(navigation, page.paths)).toEqual(['menu', 'footer']);
  expect(placesOf(placed('none', navigation), page.paths)).toEqual([]);
  expect(placesOf(navigationWith([entryTo('https://other.example/legal')]), page.paths)).toEqual([]);
});

test('the button of the bar is a place of its own, and keeps its link', () => {
  const callToAction = { label: 'Offer', path: '/legal' };
  const navigation = { ...navigationWith([entryTo('/about-us'), entryTo('/legal')]), callToAction };
  expect(placesOf(navigation, page.paths)).toEqual(['menu', 'button']);
  expect(placesOf(placed('none', navigation), page.paths)).toEqual(['button']);
});

test('a link that is there already stays where it is', () => {
  const navigation = navigationWith([entryTo('/about-us', ['/imprint'])], ['/legal']);
  expect(placed('menu', navigation)).toEqual(navigationWith(navigation.entries, []));
});
