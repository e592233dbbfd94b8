import type { ServiceIcon } from '#content/documents/services.ts';

/** SVG path data on a square of 24 units, drawn as lines. */
export const serviceIcons: Readonly<Record<ServiceIcon, string>> = {
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.6 9h16.8M3.6 15h16.8M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9Z',
  smartphone: 'M8 2.8h8a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2ZM10.5 18h3',
  wrench:
    'M14.6 6.4a4.2 4.2 0 0 1 5.3-1.7l-2.8 2.8.6 2.3 2.3.6 2.8-2.8a4.2 4.2 0 0 1-5.8 5.3l-7.4 7.4a2.1 2.1 0 0 1-3-3l7.4-7.4c-.5-1.1-.4-2.4.6-3.5Z',
  server: 'M4 4h16v6H4zM4 14h16v6H4zM7.5 7h.01M7.5 17h.01M12 7h5M12 17h5',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.4 0 2-1 1.6-2.2-.5-1.4.3-2.8 1.9-2.8H18a3 3 0 0 0 3-3.2C20.7 7.1 16.8 3 12 3ZM7.5 12.5h.01M9.5 8h.01M14.5 7.5h.01',
  layout: 'M4 4h16v16H4zM4 9h16M10 9v11',
};
