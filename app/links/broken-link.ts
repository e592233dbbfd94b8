export type LinkKind = 'link' | 'image';

export interface BrokenLink {
  readonly postId: string;
  readonly url: string;
  readonly kind: LinkKind;
  /** One sentence. */
  readonly reason: string;
  readonly foundAt: Date;
}

/** A sentence; null: it leads somewhere; undefined: it was not asked for, and what was known of it holds. */
export type LinkProblem = string | null | undefined;

export const linkLimits = { urlCharacters: 2_000, pageSize: 100, othersInARun: 500 } as const;
