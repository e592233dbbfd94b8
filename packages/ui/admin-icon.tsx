import { LineDrawing } from './icon.tsx';

const paths = {
  play: 'M9 6.5v11l8.5-5.5z',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15v4.5h16V15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  history: 'M4 5v4.5h4.5M4.4 9.5A8.2 8.2 0 1 1 4 14M12 8v4.5l3 2',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
} as const;

export type AdminIconName = keyof typeof paths;

export function AdminIcon({ name, size = 24 }: { name: AdminIconName; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}
