import type { Database } from '#platform/database/schema.ts';
import { DomainError, type Issue } from '#platform/http/errors.ts';
import { createSlugRepository, type SlugOwner } from './slug-repository.server.ts';

/** The slug belongs to another post, or did before. */
export class SlugTakenError extends DomainError {
  readonly code = 'slug_taken';
  readonly status = 409;
  override readonly issues: readonly Issue[];
  constructor(message: string) {
    super(message);
    this.issues = [{ path: 'slug', message }];
  }
}

/**
 * Gives a post its slug, in the transaction that saves the post. A slug it had before still leads to it, so it may have
 * that one again.
 *
 * @throws {SlugTakenError} When it leads to another post.
 */
export async function claimSlug(
  transaction: Database,
  { id, slug }: { id: string; slug: string },
  at: Date,
): Promise<void> {
  if (slug === '') return;
  const slugs = createSlugRepository(transaction);
  const problem = await takenBy(transaction, slug, id);
  if (problem !== null) throw new SlugTakenError(problem);
  if (!(await slugs.claim(slug, id, at))) throw new SlugTakenError('Another blog has this URL.');
}

/**
 * Why a post cannot have a slug: another one has or had it, or is found under it by its id.
 *
 * @param postId Null for a post that is not created yet.
 * @returns A sentence; null when the slug is free.
 */
export async function takenBy(
  database: Database,
  slug: string,
  postId: string | null,
): Promise<string | null> {
  const slugs = createSlugRepository(database);
  const owner = (await slugs.ownerOf(slug)) ?? (await slugs.withId(slug));
  return owner && owner.postId !== postId ? sentenceOf(owner) : null;
}

function sentenceOf({ title, isInTrash }: SlugOwner): string {
  const where = isInTrash ? ', which is in the trash' : '';
  return `This URL leads to the blog “${title}”${where}.`;
}
