import type { AdminScreen } from '#site/session/admin-screen.ts';

export const mediaScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/media',
    file: 'media/library/media-library.tsx',
    title: 'Media',
    permission: 'media.use',
    menu: { entry: 'media' },
  },
];
