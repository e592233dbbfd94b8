import type { SendDraft } from '@site/editing/draft-sending';
import type { EditingSession } from '@site/editing/editing-session';
import { type CopyWithChanges, LocalCopies } from '@site/editing/local-copies';
import type { RecoverableDraft } from '@site/editing/recoverable-drafts';
import type { SaveOutcome } from '@site/editing/use-saving';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { userOfToken } from '#site/session/token-payload.ts';

/** The fields of a post without its text, which the editor holds apart. */
export type PlainFields = Omit<DraftFields, 'content'>;

export type PostDraft = RecoverableDraft<DraftFields>;
export type PostCopy = CopyWithChanges<PlainFields>;
export type SendPostDraft = SendDraft<DraftFields>;
export type PostSaveOutcome = SaveOutcome<DraftFields> & {
  /** Of what was saved: the server may have made another of the title. */
  readonly slug?: string | null;
};

export type PostEditingSession = EditingSession<PlainFields, DraftFields>;
export type PostCopies = LocalCopies<PlainFields>;

/** Texts of posts in this browser. */
export const openPostCopies = () =>
  new LocalCopies<PlainFields>('company-site-editor', userOfToken(readAdminToken()));
