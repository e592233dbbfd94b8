import type { Database } from '@site/database/schema';
import { DomainError, type Issue } from '@site/platform/http/errors';
import { untitledSlug } from '@site/platform/text/slugs';
import { mayEditPost } from '#site/blog/ownership/own-posts.ts';
import { trusted, type Writer } from '#site/blog/ownership/writer.ts';
import { nounOf, ownPagePath, postPath } from '#site/urls/post-path.ts';
import { slugProblem } from '#site/urls/slug.ts';
import { createSlugRepository, type SlugOwner } from './slug-repository.server.ts';
import { slugFrom } from './slug-text.server.ts';

class SlugTakenError extends DomainError {
  readonly code = 'slug_taken';
  readonly status = 409;
  override readonly issues: readonly Issue[];
  constructor(message: string) {
    super(message);
    this.issues = [{ path: 'slug', message }];
  }
}

/** Why a page cannot be at `/slug`; null when it can. */
export type PathProblem = (database: Database, slug: string) => Promise<string | null>;

interface Slugged {
  readonly id: string;
  readonly slug: string;
  readonly isPage: boolean;
}

interface Wanting {
  readonly by: Writer;
  readonly at: Date;
  readonly pathProblem: PathProblem;
}

/** Pages have slugs of their own: no slug of a post begins with a slash. */
export const storedSlug = (slug: string, isPage: boolean): string => (isPage ? `/${slug}` : slug);

export const pathOfStored = (stored: string): string =>
  stored.startsWith('/') ? ownPagePath(stored.slice(1)) : postPath(stored);

/** Call in the transaction of the save. A former slug may be taken again. @throws {SlugTakenError} */
export async function claimSlug(
  transaction: Database,
  { id, slug, isPage }: Slugged,
  wanting: Wanting,
): Promise<void> {
  if (slug === '') return;
  const obstacle = await slugObstacle(transaction, { id, slug, isPage }, wanting);
  if (obstacle !== null) throw new SlugTakenError(obstacle);
  if (!(await createSlugRepository(transaction).claim(storedSlug(slug, isPage), id, wanting.at))) {
    throw new SlugTakenError(takenByAnother);
  }
}

/** `slugs`: oldest first; those that lead to another post stay as they are. */
export async function keepFormerSlugs(
  transaction: Database,
  { id, isPage, createdAt }: Pick<Slugged, 'id' | 'isPage'> & { readonly createdAt: Date },
  slugs: readonly string[],
): Promise<void> {
  for (const [index, slug] of slugs.entries()) {
    const stored = storedSlug(slug, isPage);
    const since = new Date(createdAt.getTime() + index);
    if (slugProblem(slug) !== null || (await otherWith(transaction, stored, { id, at: since }))) continue;
    await createSlugRepository(transaction).claim(stored, id, since);
  }
}

/** A sentence, naming another post only to those who may see it; null when it is free. `id` null: not created yet. */
export async function slugObstacle(
  database: Database,
  { id, slug, isPage }: Omit<Slugged, 'id'> & { readonly id: string | null },
  { by, at, pathProblem }: Wanting,
): Promise<string | null> {
  const problem = slugProblem(slug);
  if (problem !== null) return problem;
  const other = await otherWith(database, storedSlug(slug, isPage), { id, at });
  if (other) return other.isLive || mayEditPost(by, other) ? sentenceOf(other) : takenByAnother;
  return isPage ? pathProblem(database, slug) : null;
}

const takenByAnother = 'Another blog or page has this URL.';

async function otherWith(
  database: Database,
  stored: string,
  { id, at }: { id: string | null; at: Date },
): Promise<SlugOwner | undefined> {
  const slugs = createSlugRepository(database);
  const owner = (await slugs.ownerOf(stored, at)) ?? (await slugs.withId(stored, at));
  return owner?.postId === id ? undefined : owner;
}

const maxTries = 100;

/** From the title, with a number where it is taken. `id` null: not created yet. */
export async function freeSlug(
  database: Database,
  { id, title, isPage }: { readonly id: string | null; readonly title: string; readonly isPage: boolean },
  pathProblem: PathProblem,
): Promise<string> {
  const wanting = { by: trusted(), at: new Date(0), pathProblem };
  const wanted = (await slugFrom(title)) || untitledSlug;
  for (let number = 1; number <= maxTries; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await slugObstacle(database, { id, slug, isPage }, wanting)) === null) return slug;
  }
  throw new SlugTakenError(`Please give the ${nounOf({ isPage })} a URL.`);
}

type Titled = Slugged & { readonly title: string };

/**
 * The slug of a post that visitors have never seen: one that nobody chose follows the title. A post is found by its id while
 * that says the title; a copy's names the original.
 */
export async function followTitle(
  database: Database,
  { before, wanted }: { readonly before: Titled; readonly wanted: Titled },
  pathProblem: PathProblem,
): Promise<string> {
  const isChosen = wanted.slug !== '' && wanted.slug !== before.slug;
  const earlier = (await slugFrom(before.title)) || untitledSlug;
  if (isChosen || (before.slug !== '' && !isMadeFrom(earlier, before.slug))) return wanted.slug;
  // A form that was opened before the slug was made sends none.
  if (wanted.title === before.title) return before.slug;
  const base = await slugFrom(wanted.title);
  if (base === '' || base === before.slug) return before.slug;
  // Other titles make the same slug: it keeps its number.
  if (base === earlier && before.slug !== '') return before.slug;
  if (!wanted.isPage && wanted.id.replace(/-[a-z0-9]{4}$/, '') === base) return '';
  return freeSlug(database, wanted, pathProblem);
}

/** Whether `freeSlug` may have made it: the slug of the title, perhaps with the number that made it unique. */
function isMadeFrom(base: string, slug: string): boolean {
  if (slug === base) return true;
  const number = slug.startsWith(`${base}-`) ? slug.slice(base.length + 1) : '';
  return /^[1-9]\d*$/.test(number) && Number(number) > 1 && Number(number) <= maxTries;
}

function sentenceOf({ title, isInTrash, isPage }: SlugOwner): string {
  const where = isInTrash ? ', which is in the trash' : '';
  return `This URL leads to the ${nounOf({ isPage })} “${title}”${where}.`;
}
