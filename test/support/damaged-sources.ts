import { oldSite, wxr } from './wxr.ts';

/** Small exports of other systems, by the names of their files. */
export const sampleSources = {
  'export.xml': wxr([
    {
      id: 1,
      content: `[caption id="x"]<img src="${oldSite}/wp-content/uploads/a.jpg"> b[/caption]`,
      comments: 1,
    },
    {
      id: 2,
      type: 'attachment',
      attachmentUrl: `${oldSite}/wp-content/uploads/a.jpg`,
      meta: { _thumbnail_id: '2' },
    },
  ]),
  'ghost.json': JSON.stringify({
    db: [
      {
        data: {
          posts: [{ id: 1, title: 'A', slug: 'a', html: '<p>b</p>', published_at: 5 }],
          tags: [{ id: 1, name: 'T', slug: 't' }],
        },
      },
    ],
  }),
};
