import type { Here, RoomRequests } from '#test/support/changing-requests.ts';
import { wxr } from '#test/support/wxr.ts';

async function addImport({ admin }: Here): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([wxr([])]), 'export.xml');
  return (await admin.post('/api/imports', form)).data.id;
}

export const requests: RoomRequests = {
  changing: {
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
  },
};
