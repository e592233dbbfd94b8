/** SVG path data of the editor's icons, on a square of 24 units. */
export const editorIcons = {
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletedList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numberedList: 'M10 6h10M10 12h10M10 18h10M4 4.8L5.3 4v5M4 15c.4-1.2 2.6-1.2 2.6.4 0 1.2-2.6 2-2.6 3.6h2.8',
  taskList: 'M3.5 6.5L5 8l2.5-3M3.5 16.5L5 18l2.5-3M11 6.5h9M11 17h9',
  quote: 'M5 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5',
  codeBlock: 'M4 5h16v14H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 5M15.5 9.5h.01',
  plus: 'M12 5v14M5 12h14',
} as const;
