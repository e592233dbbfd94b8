import { addMedia, mediaForm } from '../media-forms.ts';
import { photograph } from '../post-forms.ts';
import type { ChangingRequests } from './records.ts';

/** The media library. */
export const mediaRequests: ChangingRequests = {
  'POST /api/media':
    ({ admin }) =>
    () =>
      admin.post('/api/media', mediaForm(photograph())),
  'PATCH /api/media/:name': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.patch(`/api/media/${name}`, { alt: 'A harbor' });
  },
  'DELETE /api/media/:name': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.delete(`/api/media/${name}`);
  },
  'POST /api/media/:name/replacement': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.post(`/api/media/${name}/replacement`, mediaForm(photograph()));
  },
  'POST /api/media/clean-up': async ({ admin }) => {
    const { path } = await addMedia(admin, photograph());
    return () => admin.post('/api/media/clean-up', { paths: [path] });
  },
};
