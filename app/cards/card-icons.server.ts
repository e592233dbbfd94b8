import { palette } from '#app/styles/palette.ts';

/** The company's sign, as in `Logo`. */
export function mark(sizePx: number) {
  return picture(
    sizePx,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${palette['amber-300']}"/><stop offset="1" stop-color="${palette['coral-500']}"/></linearGradient></defs><path fill="${palette['paper-100']}" d="m26.65 6 11.56 25.04-6.52 14.06-5.04-10.9-11 23.8h-13Z"/><path fill="url(#a)" d="m45.65 24 15.7 34h-31.4Z"/></svg>`,
  );
}

/** Says that there is a video. */
export function playIcon(sizePx: number) {
  return picture(
    sizePx,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><circle cx="15" cy="15" r="13.5" fill="none" stroke="${palette['amber-300']}" stroke-width="2.5"/><path fill="${palette['amber-300']}" d="M12 9.2v11.6l9-5.8Z"/></svg>`,
  );
}

function picture(sizePx: number, svg: string) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width: sizePx, height: sizePx } };
}
