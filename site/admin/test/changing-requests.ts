import type { RoomRequests } from '#test/support/changing-requests.ts';
import { password } from '#test/support/changing-requests.ts';

const server = { host: '127.0.0.1', port: 1, encryption: 'none', username: '' };

export const requests: RoomRequests = {
  changing: {
    'PUT /api/mail-server':
      ({ admin }) =>
      () =>
        admin.put('/api/mail-server', { ...server, password }),
    'POST /api/mail-server/test':
      ({ admin }) =>
      () =>
        admin.post('/api/mail-server/test'),
    'POST /api/mail-server/remove':
      ({ admin }) =>
      async () => {
        await admin.put('/api/mail-server', { ...server, password });
        return admin.post('/api/mail-server/remove', { password });
      },
  },
  unrecorded: Object.fromEntries(
    ['POST /api/backups', 'POST /api/backups/:id/download', 'POST /api/backups/:id/delete'].map((name) => [
      name,
      'is recorded where backups are on this machine: kept-backups.test.ts',
    ]),
  ),
};
