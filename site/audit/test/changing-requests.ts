import type { RoomRequests } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  changing: {
    'PUT /api/activity/retention':
      ({ admin }) =>
      () =>
        admin.put('/api/activity/retention', { months: 24 }),
  },
};
