export interface Video {
  readonly provider: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** Where it begins, in seconds. */
  readonly start?: number;
  /** What an unlisted video of Vimeo is found by beside its id. */
  readonly hash?: string;
}

/** The hosts that players are loaded from, and the only ones that may be framed. */
export const playerHosts = {
  YouTube: 'www.youtube-nocookie.com',
  Vimeo: 'player.vimeo.com',
} as const satisfies Record<Video['provider'], string>;

/** The URL of a video's player, which asks for as little of the visitor as its provider offers. */
export function playerAddress({ provider, id, start, hash }: Video): string {
  const host = `https://${playerHosts[provider]}`;
  if (provider === 'YouTube') return `${host}/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
  return `${host}/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}
