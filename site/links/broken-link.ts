export type LinkKind = 'link' | 'image';

export interface BrokenLink {
  readonly postId: string;
  readonly url: string;
  readonly kind: LinkKind;
  readonly reason: string;
  readonly foundAt: Date;
}

/** A sentence; null: the link works; undefined: not checked, so an earlier result stays. */
export type LinkProblem = string | null | undefined;

export const linkLimits = { urlCharacters: 2_000, pageSize: 100, othersInARun: 500 } as const;
