export interface Video {
  readonly provider: 'YouTube' | 'Vimeo';
  readonly id: string;
}

/** The hosts that players are loaded from, and the only ones that may be framed. */
export const playerHosts = {
  YouTube: 'www.youtube-nocookie.com',
  Vimeo: 'player.vimeo.com',
} as const satisfies Record<Video['provider'], string>;

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com']);

/** The video an address leads to; null when it is none of YouTube or Vimeo. */
export function parseVideoLink(address: string): Video | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const [first = '', second = '', ...rest] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return second === '' ? youtube(first) : null;
  if (youtubeHosts.has(url.hostname)) {
    if (first === 'watch' && second === '') return youtube(url.searchParams.get('v') ?? '');
    return first === 'shorts' && rest.length === 0 ? youtube(second) : null;
  }
  const isVimeo = vimeoHosts.has(url.hostname) && second === '' && /^\d{1,12}$/.test(first);
  return isVimeo ? { provider: 'Vimeo', id: first } : null;
}

/** The address of a video's player, which asks for as little of the visitor as its provider offers. */
export function playerAddress({ provider, id }: Video): string {
  const host = `https://${playerHosts[provider]}`;
  return provider === 'YouTube' ? `${host}/embed/${id}?autoplay=1` : `${host}/video/${id}?dnt=1&autoplay=1`;
}

const youtube = (id: string): Video | null => (/^[\w-]{11}$/.test(id) ? { provider: 'YouTube', id } : null);

/** The page of the video that a player's URL plays; null for any other URL. */
export function videoOfPlayer(src: string): string | null {
  const [, youtubeId, vimeoId] =
    /^(?:https?:)?\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})|player\.vimeo\.com\/video\/(\d{1,12}))(?:[/?#]|$)/i.exec(
      src.trim(),
    ) ?? [];
  if (youtubeId) return `https://www.youtube.com/watch?v=${youtubeId}`;
  return vimeoId ? `https://vimeo.com/${vimeoId}` : null;
}
