import { LineDrawing } from './icon.tsx';

const paths = {
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 3h3L15 13h5',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.1 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.1-3.7-8.5s1.2-6.2 3.7-8.5Z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15 9.5v.01',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  more: 'M5.5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM12 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM18.5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  out: 'M13 5h6v6M19 5l-8 8M10 6H5v13h13v-5',
  leave: 'M10 5H5v14h5M9.5 12H20M16 8l4 4-4 4',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  tablet: 'M5.5 3.5h13v17h-13zM11 17.5h2',
  desktop: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  fold: 'M4 5h16v14H4zM9.5 5v14',
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
