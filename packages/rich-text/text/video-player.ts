export interface Video {
  readonly provider: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** Seconds. */
  readonly start?: number;
  /** Needed beside the id for unlisted Vimeo videos. */
  readonly hash?: string;
}

/** The only hosts that may be framed. */
export const playerHosts = {
  YouTube: 'www.youtube-nocookie.com',
  Vimeo: 'player.vimeo.com',
} as const satisfies Record<Video['provider'], string>;

/** With the provider's most private settings: YouTube's host without cookies, Vimeo's `dnt` (do not track). */
export function playerAddress({ provider, id, start, hash }: Video): string {
  const host = `https://${playerHosts[provider]}`;
  if (provider === 'YouTube') return `${host}/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
  return `${host}/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}
