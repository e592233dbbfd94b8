import type { ShownPicture } from '@site/images/variants/shown-picture';
import { expect, test } from 'vitest';
import { optionalFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { drawnCoverOf } from '#site/public/blog/lists/drawn-cover.server.ts';
import { toPostsAround } from '#site/public/blog/lists/posts-around.server.ts';

const lisbon = { locale: 'en-US', timeZone: 'Europe/Lisbon' };

const post = (id: string, media: string): Post => ({
  id,
  title: id,
  content: '<p>Words.</p>',
  media,
  tags: ['Web'],
  author: 'Ana',
  status: 'published',
  isPublished: false,
  ...optionalFields({}),
  scheduledAt: null,
  createdAt: new Date('2026-03-04T12:00:00Z'),
  updatedAt: new Date('2026-03-04T12:00:00Z'),
  views: 0,
  shares: 0,
});

const card = (id: string) => ({
  ...{ id, name: id, title: id, media: '', cover: undefined, focalPoint: '' },
  ...{ picture: undefined, preview: 'Words.', author: 'Ana', minutes: 1 },
  ...{ liveSince: '2026-03-04T12:00:00.000Z', liveOn: 'March 4, 2026' },
});

test('related posts are shown by what was made of their pictures; a drawing stands for a video, and words are cut on the server', async () => {
  const path = 'uploads/a.jpg';
  const made: ShownPicture = {
    path,
    width: 800,
    height: 400,
    placeholder: '',
    widths: [320],
    fallback: null,
  };
  const related = [post('picture', path), post('video', 'uploads/b.mp4'), post('none', '')];
  const around = { related, newer: undefined, older: undefined };
  const shown = await toPostsAround(around, { of: async () => new Map([[path, made]]) }, lisbon);
  expect(shown.related).toEqual([
    { ...card('picture'), media: path, picture: made },
    { ...card('video'), drawn: drawnCoverOf(post('video', '')) },
    { ...card('none'), drawn: drawnCoverOf(post('none', '')) },
  ]);
});
