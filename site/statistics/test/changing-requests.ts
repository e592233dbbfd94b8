import type { RoomRequests } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  changing: {
    'PUT /api/missing-urls/ignored': async ({ site, admin }) => {
      const path = '/an-old-page';
      const row = { day: '2026-01-01', path, requests: 2, last_at: 0 };
      await site.database.insertInto('missing_days').values(row).execute();
      return () => admin.put('/api/missing-urls/ignored', { path, isIgnored: true });
    },
  },
  unrecorded: {
    'POST /api/blogs/:id/views': 'counts visitors',
    'POST /api/blogs/:id/shares': 'counts visitors',
    'POST /api/pages/views': 'counts visitors',
  },
};
