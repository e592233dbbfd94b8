const paths = {
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.6 9h16.8M3.6 15h16.8M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9Z',
  smartphone: 'M8 2.8h8a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2ZM10.5 18h3',
  wrench:
    'M14.6 6.4a4.2 4.2 0 0 1 5.3-1.7l-2.8 2.8.6 2.3 2.3.6 2.8-2.8a4.2 4.2 0 0 1-5.8 5.3l-7.4 7.4a2.1 2.1 0 0 1-3-3l7.4-7.4c-.5-1.1-.4-2.4.6-3.5Z',
  server: 'M4 4h16v6H4zM4 14h16v6H4zM7.5 7h.01M7.5 17h.01M12 7h5M12 17h5',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.4 0 2-1 1.6-2.2-.5-1.4.3-2.8 1.9-2.8H18a3 3 0 0 0 3-3.2C20.7 7.1 16.8 3 12 3ZM7.5 12.5h.01M9.5 8h.01M14.5 7.5h.01',
  layout: 'M4 4h16v16H4zM4 9h16M10 9v11',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M9 6.5v11l8.5-5.5z',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15v4.5h16V15',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8h1.7V2.6C17.2 2.5 16.2 2.5 15 2.5c-2.7 0-4.5 1.6-4.5 4.6v2.4h-3V13h3v8',
  telegram: 'M21 4L3 11.2l5.5 2L18 6.5l-7.2 8 .2 5 3-3.3 4.3 3.3z',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.5 1.7-4.7 4.5-4.7S19 11.2 19 14v6',
  share: 'M12 15.5V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20.5h14v-8',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing in the colour of the text, beside words that say the same: assistive technology skips it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
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
      <path d={paths[name]} />
    </svg>
  );
}
