import type { RoomRequests } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  changing: {},
  unrecorded: {
    'POST /api/views': 'filters that a user keeps change nothing of the site',
    'PATCH /api/views/:id': 'as above',
    'DELETE /api/views/:id': 'as above',
  },
};
