import { LineDrawing } from './icon.tsx';

const paths = {
  play: 'M9 6.5v11l8.5-5.5z',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15v4.5h16V15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  history: 'M4 5v4.5h4.5M4.4 9.5A8.2 8.2 0 1 1 4 14M12 8v4.5l3 2',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;

export type AdminIconName = keyof typeof paths;

export function AdminIcon({ name, size = 24 }: { name: AdminIconName; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}
