import { expect, test } from 'vitest';
import { optionalFields } from '#app/blog/posts/fields/post-fields.ts';
import type { Post } from '#app/blog/posts/post.ts';
import type { ShownPicture } from '#app/media/variants/shown-picture.ts';
import { drawnCoverOf } from './drawn-cover.server.ts';
import { toPostsAround } from './posts-around.server.ts';

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
  createdAt: new Date(0),
  updatedAt: new Date(0),
  views: 0,
  shares: 0,
});

const card = (id: string) => ({
  ...{ id, name: id, title: id, media: '', cover: undefined, focalPoint: '' },
  ...{ picture: undefined, preview: 'Words.' },
});

test('related posts are shown by what was made of their pictures; a video is not, and words are cut on the server', async () => {
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
  const shown = await toPostsAround(around, { of: async () => new Map([[path, made]]) });
  expect(shown.related).toEqual([
    { ...card('picture'), media: path, picture: made },
    card('video'),
    { ...card('none'), drawn: drawnCoverOf(post('none', '')) },
  ]);
});
