import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { team } from '#content/company/team.ts';
import { publicPages } from './public-pages.ts';

/** Of the site's frame, those that are not to be found or stand for many pages. */
const others = [
  'blog-detail/:id',
  'tags/:tag',
  'search',
  'create-blog',
  'edit-blog/:id?',
  'preview/:editorId',
  '*',
];

test('the list has every page of the routes, and no other', () => {
  const frame = routes.find(({ file }: RouteConfigEntry) => file === 'company/site-layout.tsx');
  const paths = (frame?.children ?? []).map(({ path = '' }) => path).filter((path) => !others.includes(path));
  const expected = paths.flatMap((path) =>
    path === 'teams/:name' ? team.map(({ slug }) => `/teams/${slug}`) : [`/${path}`],
  );
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
});
