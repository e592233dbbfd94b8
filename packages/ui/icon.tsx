/** Loaded by every visitor; the admin area's own are in admin-icon.tsx. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.5 1.7-4.7 4.5-4.7S19 11.2 19 14v6',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
} as const;

export function Icon({ name, size = 24 }: { name: keyof typeof paths; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}

/** Decorative, beside text: uses `currentColor`, hidden from assistive technology. @param path SVG path data, 24 units wide. */
export function LineDrawing({ path, size }: { path: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="line-drawing" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
