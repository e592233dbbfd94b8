import { playerHosts, type Video } from './video-player.ts';

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com']);

export function parseVideoLink(address: string): Video | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const [first = '', second = '', ...rest] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return second === '' ? youtube(first, url) : null;
  if (youtubeHosts.has(url.hostname)) {
    if (first === 'watch' && second === '') return youtube(url.searchParams.get('v') ?? '', url);
    const isPage = /^(?:shorts|live)$/.test(first) && (rest.length === 0 || rest.join('') === '');
    return isPage ? youtube(second, url) : null;
  }
  return vimeoHosts.has(url.hostname) && rest.length === 0 ? vimeo(first, second, url) : null;
}

export const isVideoUrl = (address: string): boolean => parseVideoLink(address) !== null;

/** From a player's URL to the video's page; null for other URLs. */
export function videoOfPlayer(src: string): string | null {
  const url = URL.parse(src.trim(), 'https://this.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, youtubeId] = /^\/(?:embed|v)\/([\w-]{11})\/?$/.exec(url.pathname) ?? [];
  if (youtubeId && /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) {
    const start = startIn(url);
    return `https://www.youtube.com/watch?v=${youtubeId}${start ? `&t=${start}s` : ''}`;
  }
  const [, vimeoId] = /^\/video\/(\d{1,12})\/?$/.exec(url.pathname) ?? [];
  if (!vimeoId || url.hostname !== playerHosts.Vimeo) return null;
  const hash = hashIn(url.searchParams.get('h'));
  const start = startIn(url);
  return `https://vimeo.com/${vimeoId}${hash ? `/${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}

function youtube(id: string, url: URL): Video | null {
  const start = startIn(url);
  return /^[\w-]{11}$/.test(id) ? { provider: 'YouTube', id, ...(start && { start }) } : null;
}

function vimeo(id: string, path: string, url: URL): Video | null {
  const hash = hashIn(path || url.searchParams.get('h'));
  const start = startIn(url);
  if (!/^\d{1,12}$/.test(id) || (path !== '' && !hash)) return null;
  return { provider: 'Vimeo', id, ...(start && { start }), ...(hash && { hash }) };
}

const hashIn = (text: string | null) => /^[\da-f]{6,20}$/.exec(text ?? '')?.[0];

/** Seconds from `90`, `90s` or `1m30s`, in the query or the fragment. */
function startIn({ searchParams, hash }: URL): number | undefined {
  const named = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? '';
  const [all, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(named) ?? [];
  if (!all) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}
