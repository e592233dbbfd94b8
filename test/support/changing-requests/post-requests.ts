import { randomUUID } from 'node:crypto';
import { postForm } from '../post-forms.ts';
import { addPost, type ChangingRequests, type Here } from './records.ts';

async function trashedPost(here: Here): Promise<string> {
  const id = await addPost(here);
  await here.admin.delete(`/api/blogs/${id}`);
  return id;
}

/** Blogs, the trash, tags and the calendar. */
export const postRequests: ChangingRequests = {
  'POST /api/blogs':
    ({ admin }) =>
    () =>
      admin.post('/api/blogs', postForm()),
  'PUT /api/blogs/:id': async (here) => {
    const id = await addPost(here);
    return () => here.admin.put(`/api/blogs/${id}`, postForm({ title: 'Another title' }));
  },
  'DELETE /api/blogs/:id': async (here) => {
    const id = await addPost(here);
    return () => here.admin.delete(`/api/blogs/${id}`);
  },
  'POST /api/blogs/bulk': async (here) => {
    const ids = [await addPost(here, { status: 'draft' })];
    return () => here.admin.post('/api/blogs/bulk', { action: 'publish', ids });
  },
  'POST /api/blogs/:id/duplicate': async (here) => {
    const id = await addPost(here);
    return () => here.admin.post(`/api/blogs/${id}/duplicate`);
  },
  'POST /api/blogs/:id/revisions/:number/restore': async (here) => {
    const id = await addPost(here);
    await here.admin.put(`/api/blogs/${id}`, postForm({ title: 'Another title' }));
    return () => here.admin.post(`/api/blogs/${id}/revisions/1/restore`);
  },
  'PUT /api/blogs/:id/review': async (here) => {
    const id = await addPost(here, { status: 'draft' });
    return () => here.admin.put(`/api/blogs/${id}/review`, { state: 'submitted' });
  },
  'POST /api/trash/:id/restore': async (here) => {
    const id = await trashedPost(here);
    return () => here.admin.post(`/api/trash/${id}/restore`);
  },
  'DELETE /api/trash/:id': async (here) => {
    const id = await trashedPost(here);
    return () => here.admin.delete(`/api/trash/${id}`);
  },
  'PUT /api/tags/:tag': async (here) => {
    await addPost(here, { tags: 'Web, Oldtag' });
    return () => here.admin.put('/api/tags/Oldtag', { name: `Tag ${randomUUID().slice(0, 8)}` });
  },
  'DELETE /api/tags/:tag': async (here) => {
    await addPost(here, { tags: 'Web, Goingtag' });
    return () => here.admin.delete('/api/tags/Goingtag');
  },
  'PUT /api/calendar/:id': async (here) => {
    const id = await addPost(here, { status: 'draft', isPublished: 'false', scheduledDate: '2090-01-01' });
    const { updatedAt } = (await here.admin.get(`/api/blogs/${id}`)).data;
    return () => here.admin.put(`/api/calendar/${id}`, { day: '2090-01-02', updatedAt });
  },
};
