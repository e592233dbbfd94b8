import { randomUUID } from 'node:crypto';
import type { Here, RoomRequests } from '#test/support/changing-requests.ts';

const addRedirect = async ({ admin }: Here) =>
  (await admin.post('/api/redirects', { from: `/${randomUUID()}`, to: '/blogs', status: 301 })).data;

export const requests: RoomRequests = {
  changing: {
    'POST /api/redirects':
      ({ admin }) =>
      () =>
        admin.post('/api/redirects', { from: `/${randomUUID()}`, to: '/blogs', status: 301 }),
    'PUT /api/redirects/:id': async (here) => {
      const { id, from } = await addRedirect(here);
      return () => here.admin.put(`/api/redirects/${id}`, { from, to: '/teams', status: 301 });
    },
    'DELETE /api/redirects/:id': async (here) => {
      const { id } = await addRedirect(here);
      return () => here.admin.delete(`/api/redirects/${id}`);
    },
  },
};
