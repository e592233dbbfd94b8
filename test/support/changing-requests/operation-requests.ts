import { checkLinks } from '../check-links.ts';
import { wxr } from '../wxr.ts';
import { addPost, type ChangingRequests, type Here } from './records.ts';

async function addImport({ admin }: Here): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([wxr([])]), 'export.xml');
  return (await admin.post('/api/imports', form)).data.id;
}

/** Imports, exports, links and what is kept. */
export const operationRequests: ChangingRequests = {
  'PUT /api/activity/retention':
    ({ admin }) =>
    () =>
      admin.put('/api/activity/retention', { months: 24 }),
  'POST /api/imports': ({ admin }) => {
    const form = new FormData();
    form.set('file', new Blob([wxr([])]), 'export.xml');
    return () => admin.post('/api/imports', form);
  },
  'POST /api/imports/:id/:action': async (here) => {
    const id = await addImport(here);
    return () => here.admin.post(`/api/imports/${id}/cancel`);
  },
  'POST /api/exports':
    ({ admin }) =>
    () =>
      admin.post('/api/exports', { kind: 'archive' }),
  'PUT /api/links/settings':
    ({ admin }) =>
    () =>
      admin.put('/api/links/settings', { checksOthers: false }),
  'POST /api/links/replace': async (here) => {
    await addPost(here, { content: '<p><a href="/gone">Gone</a></p>' });
    await checkLinks(here.admin);
    return () => here.admin.post('/api/links/replace', { url: '/gone', replacement: '/blogs' });
  },
};
