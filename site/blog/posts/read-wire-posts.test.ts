import { expect, test, vi } from 'vitest';
import { choosePosts, readDetail, readSummaries } from './read-wire-posts.ts';

const now = new Date('2026-11-26T12:00:00Z');

test('what an API leaves out or sends in another type is empty, and a draft', () => {
  const [only, wrong, ...others] = readSummaries([
    { id: 7 },
    {
      id: 'a',
      title: 3,
      tags: null,
      status: 'Published',
      scheduledDate: 'soon',
      views: '9',
      createdAt: 'x',
      openBy: 1,
    },
    { title: 'Without an id' },
    null,
    [],
  ]);
  expect(others).toEqual([]);
  const empty = { title: '', media: '', tags: '', author: '', status: 'draft', isPublished: false };
  const facts = {
    scheduledDate: null,
    createdAt: '',
    updatedAt: '',
    views: 0,
    thumbnail: '',
    hasDraft: false,
  };
  expect(only).toMatchObject({ id: '7', ...empty, ...facts });
  expect(wrong).toMatchObject({ id: 'a', ...empty, ...facts });
  expect(wrong).not.toHaveProperty('openBy');
});

test.each(['<html>', {}, null, undefined, 3])('%o is an empty list, and the console says so', (data) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readSummaries(data)).toEqual([]);
  expect(said).toHaveBeenCalledWith('Error fetching blogs', expect.any(Error));
  said.mockRestore();
});

test('a post to edit is read from data; what holds none is none', () => {
  const data = { title: 'A', published: true, review: {}, scheduledDate: null, mediaFile: 'x' };
  expect(readDetail({ data }, 'a')).toMatchObject({ id: 'a', title: 'A', published: true, content: '' });
  expect(readDetail({ data }, 'a')).not.toHaveProperty('review');
  expect(readDetail({ data: { isPublished: true } }, 'a')?.published).toBe(true);
  for (const nothing of ['', null, {}, '<html>', { data: null }, { data: [] }, { data: 'x' }])
    expect(readDetail(nothing, 'a')).toBeNull();
});

test('of an API that always sends all posts, this side chooses', () => {
  const posts = readSummaries([
    { id: 'live', title: 'Live', status: 'published', createdAt: '2026-01-01' },
    { id: 'late', title: 'Late', isPublished: true, scheduledDate: '2999-01-02' },
    { id: 'soon', title: 'Soon', isPublished: true, scheduledDate: '2999-01-01' },
    { id: 'draft', title: 'Draft', author: 'Ana' },
  ]);
  const ids = (query: object) =>
    choosePosts(posts, { limit: 9, offset: 0, ...query }, now).posts.map(({ id }) => id);
  expect(choosePosts(posts, { limit: 2, offset: 1 }, now)).toMatchObject({
    total: 4,
    posts: [{ id: 'late' }, { id: 'soon' }],
  });
  expect(ids({ visibility: 'scheduled', sort: 'oldest' })).toEqual(['soon', 'late']);
  expect(ids({ q: 'ana' })).toEqual(['draft']);
  expect(ids({ review: 'submitted' })).toEqual([]);
});

test('and folds and sorts as the other lists do', () => {
  const posts = readSummaries([
    { id: 'a', title: 'Über Straßen', author: 'Zoë Łódź', tags: 'Design', createdAt: '2026-02-01', views: 3 },
    { id: 'b', title: 'apple', tags: 'Ünicode', updatedAt: '2026-04-01', createdAt: '2026-01-01', views: 9 },
    {
      id: 'c',
      title: 'Äpfel',
      scheduledDate: '2026-03-01',
      createdAt: '2025-01-01',
      updatedAt: '2025-01-01',
    },
    { id: 'd', title: 'Without a date' },
  ]);
  const ids = (query: object) =>
    choosePosts(posts, { limit: 9, offset: 0, ...query }, now).posts.map(({ id }) => id);
  for (const q of ['uber', 'STRASSEN', 'zoe lodz', '  design   uber ', 'u\u0308ber'])
    expect([q, ids({ q })]).toEqual([q, ['a']]);
  expect(ids({ q: 'unicode' })).toEqual(['b']);
  expect(ids({ q: 'uber nothing' })).toEqual([]);
  expect(ids({ q: '   ' })).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ sort: 'newest' })).toEqual(['c', 'a', 'b', 'd']);
  expect(ids({ sort: 'oldest' })).toEqual(['d', 'b', 'a', 'c']);
  expect(ids({ sort: 'updated' })).toEqual(['b', 'c', 'a', 'd']);
  expect(ids({ sort: 'title' })).toEqual(['c', 'b', 'a', 'd']);
  expect(ids({ sort: 'views' })).toEqual(['b', 'a', 'c', 'd']);
});
