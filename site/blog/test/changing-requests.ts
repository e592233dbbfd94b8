import { randomUUID } from 'node:crypto';
import type { Here, RoomRequests } from '#test/support/changing-requests.ts';
import { addPost, addUser, userId } from '#test/support/changing-requests.ts';
import { postForm } from '#test/support/post-forms.ts';

async function addPerson({ admin }: Here): Promise<string> {
  return (await admin.post('/api/people', { name: `Person ${randomUUID()}` })).data.id;
}

async function trashedPost(here: Here): Promise<string> {
  const id = await addPost(here);
  await here.admin.delete(`/api/blogs/${id}`);
  return id;
}

export const requests: RoomRequests = {
  changing: {
    'POST /api/people':
      ({ admin }) =>
      () =>
        admin.post('/api/people', { name: 'Ann Author' }),
    'PUT /api/people/:id': async (here) => {
      const id = await addPerson(here);
      return () => here.admin.put(`/api/people/${id}`, { bio: 'Writes.' });
    },
    'POST /api/people/:id/merge': async (here) => {
      const [id, into] = [await addPerson(here), await addPerson(here)];
      return () => here.admin.post(`/api/people/${id}/merge`, { into });
    },
    'PUT /api/people/:id/user': async (here) => {
      const [id, { email }] = [await addPerson(here), await addUser(here)];
      const user = await userId(here, email);
      return () => here.admin.put(`/api/people/${id}/user`, { userId: user });
    },
    'PUT /api/account/byline':
      ({ admin }) =>
      () =>
        admin.put('/api/account/byline', { name: 'Owen Hart', bio: 'Owns it.' }),
    'DELETE /api/people/:id': async (here) => {
      const id = await addPerson(here);
      return () => here.admin.delete(`/api/people/${id}`);
    },
    'PUT /api/account/notices':
      ({ admin }) =>
      () => {
        const choice = { isListed: true, isMailed: false };
        return admin.put('/api/account/notices', { submitted: choice, returned: choice, published: choice });
      },
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
    'POST /api/blogs/:id/translations': async (here) => {
      const id = await addPost(here);
      const languages = '/api/site/documents/languages';
      const { version } = (await here.admin.get(languages)).data;
      const value = { languages: [{ locale: 'de-DE', prefix: 'de' }] };
      const saved = { value, baseVersion: version, publishAt: null, editorId: 'somebody', sequence: 1 };
      await here.admin.put(languages, saved);
      return () => here.admin.post(`/api/blogs/${id}/translations`, { tag: 'de' });
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
    'PUT /api/tags/:tag/names': async (here) => {
      await addPost(here, { tags: 'Web, Namedtag' });
      return () => here.admin.put('/api/tags/Namedtag/names', { names: {} });
    },
    'DELETE /api/tags/:tag': async (here) => {
      await addPost(here, { tags: 'Web, Goingtag' });
      return () => here.admin.delete('/api/tags/Goingtag');
    },
  },
  unrecorded: {
    'DELETE /api/drafts/:creationId': 'drafts are no changes of the site',
    'PUT /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
    'DELETE /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
    'PUT /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
    'DELETE /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
    'PUT /api/blogs/:id/presence': 'says for a minute that an editor is open',
    'DELETE /api/blogs/:id/presence/:editorId': 'says that an editor is closed',
    'PUT /api/notices': 'what somebody has read is no change of the site',
    'POST /api/blogs/preview': 'stores nothing',
  },
};
