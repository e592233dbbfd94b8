import type { Database } from '@site/database/schema';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { publicPath } from '#site/urls/post-path.ts';
import type { Post } from '../post.ts';
import { visibilityOf } from '../post-visibility.ts';

type Verb =
  | 'created'
  | 'copied'
  | 'trashed'
  | 'restored'
  | 'deleted'
  | 'submitted'
  | 'taken-back'
  | 'returned'
  | SaveVerb;
type SaveVerb = 'saved' | 'published' | 'scheduled' | 'unpublished' | 'version-restored' | 'moved';

/** Call in the transaction of the change. */
export function recordPostActivity(
  transaction: Database,
  post: Pick<Post, 'id' | 'title' | 'slug' | 'isPage'>,
  { verb, at, ...versions }: { verb: Verb; at: Date; from?: string | number; to?: string | number },
): Promise<void> {
  const action = `${post.isPage ? 'page' : 'post'}.${verb}` as const;
  const thing = { id: post.id, title: post.title, path: publicPath(post) };
  return recordActivity(transaction, { action, at, thing, ...versions });
}

/** Also records that it was published or scheduled. */
export async function recordCreation(
  transaction: Database,
  post: Post,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  await recordPostActivity(transaction, post, { verb: 'created', at, to: number });
  const visibility = visibilityOf(post, at);
  if (visibility === 'hidden') return;
  const verb = visibility === 'live' ? 'published' : 'scheduled';
  await recordPostActivity(transaction, post, { verb, at, to: number });
}

/** `number`: of the new revision; `restored`: of the one whose words came back. */
export async function recordSaveActivity(
  transaction: Database,
  { before, post }: { before: Post; post: Post },
  { number, restored, at }: { number: number; restored?: number | undefined; at: Date },
): Promise<void> {
  const verb = restored === undefined ? saveVerb(before, post, at) : 'version-restored';
  await recordPostActivity(transaction, post, { verb, at, from: restored ?? number - 1, to: number });
  const [from, to] = [publicPath(before), publicPath(post)];
  if (from !== to) await recordPostActivity(transaction, post, { verb: 'moved', at, from, to });
}

function saveVerb(before: Post, after: Post, at: Date): SaveVerb {
  const [was, is] = [visibilityOf(before, at), visibilityOf(after, at)];
  if (is === 'scheduled') {
    const isSame = was === is && before.scheduledAt?.getTime() === after.scheduledAt?.getTime();
    return isSame ? 'saved' : 'scheduled';
  }
  if (was === is) return 'saved';
  return is === 'live' ? 'published' : 'unpublished';
}
