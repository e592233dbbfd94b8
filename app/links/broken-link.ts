export type LinkKind = 'link' | 'image';

export interface BrokenLink {
  readonly postId: string;
  readonly url: string;
  readonly kind: LinkKind;
  /** One sentence. */
  readonly reason: string;
  readonly foundAt: Date;
}

export const linkLimits = { urlCharacters: 2_000, pageSize: 100, othersInARun: 500 } as const;
