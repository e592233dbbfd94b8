import axios, { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { suggestLinks } from './link-suggestions.ts';

const post = { id: 'teamwork-k3f9', slug: 'teamwork', title: 'Teamwork', isPage: false };

/** @param pages The API's own pages; null: they cannot be read. */
const clientWith = (pages: readonly object[] | null) =>
  axios.create({
    adapter: async (config) => {
      const file = { path: 'uploads/a.pdf', name: 'a.pdf', originalName: 'Team.pdf' };
      const data = { '/api/site/pages': pages, '/api/media': [file] }[config.url ?? ''] ?? [post];
      if (config.url === '/api/site/pages' && pages === null) throw new AxiosError('Not now');
      return { data, status: 200, statusText: 'OK', headers: {}, config };
    },
  });
const urls = async (pages: readonly object[] | null, typed: string) =>
  (await suggestLinks(clientWith(pages), typed)).map(({ url }) => url);

test('pages of one’s own come before the fixed ones, and both before blogs, and files last', async () => {
  const pages = [
    { title: 'Team rules', path: '/rules', visibility: 'live' },
    { title: 'Team outing', path: '/outing', visibility: 'hidden' },
  ];
  expect(await urls(pages, 'team')).toEqual(['/rules', '/teams', '/blog-detail/teamwork', '/uploads/a.pdf']);
});

test('a path is completed', async () => {
  expect(await urls([], '/cont')).toContain('/contact');
});

test('the rest is suggested when pages of one’s own cannot be read', async () => {
  expect(await urls(null, 'team')).toEqual(['/teams', '/blog-detail/teamwork', '/uploads/a.pdf']);
});

test.each(['t', ' ', 'https://example.com', '#part'])('nothing is suggested for %j', async (typed) => {
  expect(await urls([], typed)).toEqual([]);
});
