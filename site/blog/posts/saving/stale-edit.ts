import { DomainError } from '@site/platform/http/errors';
import { nounOf } from '#site/urls/post-path.ts';
import type { Post } from '../post.ts';
import type { PostForm } from '../post-schema.ts';
import { versionOf } from '../post-version.ts';

export class StaleEditError extends DomainError {
  readonly code = 'stale_edit';
  readonly status = 409;
  constructor(post: Pick<Post, 'isPage'>) {
    super(`This ${nounOf(post)} was changed by somebody else after you opened it.`);
  }
}

type Versioned = Pick<Post, 'updatedAt'>;

/** `expected`: versions that the client may be editing; empty: any. See `versionOf`. */
export const isOutdated = (post: Versioned, expected: readonly string[]): boolean =>
  expected.length > 0 && !expected.includes(versionOf(post));

/** Also checks the version that the form may name. */
export const isStale = (
  post: Versioned,
  { updatedAt }: Pick<PostForm, 'updatedAt'>,
  expected: readonly string[],
): boolean =>
  isOutdated(post, expected) || (updatedAt !== undefined && updatedAt.getTime() !== post.updatedAt.getTime());
