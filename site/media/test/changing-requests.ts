import type { RoomRequests } from '#test/support/changing-requests.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';

export const requests: RoomRequests = {
  unrecorded: {
    'POST /api/media/:name/frame': 'the browser gives a video its poster frame; nobody decides it',
  },
  changing: {
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
    'POST /api/media/:name/crop': async ({ admin }) => {
      const { name } = await addMedia(admin, photograph());
      const crop = { left: 0, top: 0, width: 100, height: 100 };
      return () => admin.post(`/api/media/${name}/crop`, { crop });
    },
    'POST /api/media/labels': async ({ admin }) => {
      const { path } = await addMedia(admin, photograph());
      return () => admin.post('/api/media/labels', { paths: [path], add: 'Press' });
    },
    'POST /api/media/clean-up': async ({ admin }) => {
      const { path } = await addMedia(admin, photograph());
      return () => admin.post('/api/media/clean-up', { paths: [path] });
    },
  },
};
