import type { RoomRequests } from '#test/support/changing-requests.ts';
import { addPost } from '#test/support/changing-requests.ts';

export const requests: RoomRequests = {
  changing: {
    'PUT /api/calendar/:id': async (here) => {
      const id = await addPost(here, { status: 'draft', isPublished: 'false', scheduledDate: '2090-01-01' });
      const { updatedAt } = (await here.admin.get(`/api/blogs/${id}`)).data;
      return () => here.admin.put(`/api/calendar/${id}`, { day: '2090-01-02', updatedAt });
    },
  },
};
