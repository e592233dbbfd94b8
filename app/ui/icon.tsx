/** Of the pages: every visitor loads them. The admin area's own are in admin-icon.tsx. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8h1.7V2.6C17.2 2.5 16.2 2.5 15 2.5c-2.7 0-4.5 1.6-4.5 4.6v2.4h-3V13h3v8',
  telegram: 'M21 4L3 11.2l5.5 2L18 6.5l-7.2 8 .2 5 3-3.3 4.3 3.3z',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.5 1.7-4.7 4.5-4.7S19 11.2 19 14v6',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
} as const;

export function Icon({ name, size = 24 }: { name: keyof typeof paths; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}

/**
 * In the color of the text, beside words that say the same, so assistive technology skips it.
 * @param path SVG path data on a square of 24 units.
 */
export function LineDrawing({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
