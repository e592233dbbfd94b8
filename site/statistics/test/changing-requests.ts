import type { RoomRequests } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  unrecorded: {
    'POST /api/blogs/:id/views': 'counts visitors',
    'POST /api/blogs/:id/shares': 'counts visitors',
    'POST /api/pages/views': 'counts visitors',
  },
};
