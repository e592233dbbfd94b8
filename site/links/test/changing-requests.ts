import type { RoomRequests } from '#test/support/changing-requests.ts';
import { addPost } from '#test/support/changing-requests.ts';
import { checkLinks } from '#test/support/check-links.ts';

export const requests: RoomRequests = {
  changing: {
    'PUT /api/links/settings':
      ({ admin }) =>
      () =>
        admin.put('/api/links/settings', { checksOthers: false }),
    'POST /api/links/replace': async (here) => {
      await addPost(here, { content: '<p><a href="/gone">Gone</a></p>' });
      await checkLinks(here.admin);
      return () => here.admin.post('/api/links/replace', { url: '/gone', replacement: '/blogs' });
    },
  },
  unrecorded: {
    'POST /api/links/check': 'looks at links',
  },
};
