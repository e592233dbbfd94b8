import type { Superseded } from './draft.ts';

export type UnsentReason = 'offline' | 'signed-out' | 'gone' | 'refused' | 'not-offered';

/** Keeps a draft on the server. @throws {UnsentError} */
export type SendDraft<Draft> = (
  draft: {
    /** Null for a post that is not created yet; of another document its key. */
    postId: string | null;
    editorId: string;
    creationId: string;
    sequence: number;
    baseVersion: string;
    fields: Draft;
    supersedes: readonly Superseded[];
  },
  signal: AbortSignal,
) => Promise<{ sequence: number }>;

export class UnsentError extends Error {
  readonly reason: UnsentReason;
  constructor(reason: UnsentReason, options?: ErrorOptions) {
    super(`The draft was not kept on the server: ${reason}`, options);
    this.reason = reason;
  }
}
