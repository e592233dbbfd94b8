import type { RoomRequests } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  unrecorded: {
    'POST /api/site/mail/test': 'sends a mail and changes nothing',
  },
};
