import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Fact, Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { EmptyState } from '@site/ui/page/empty-state';
import { Screen } from '@site/ui/page/screen';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { browserApi, useApi } from '#site/session/api.ts';
import { timeLeftInTrash, trashDays } from '#site/session/trash-period.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { trashContract, WireTrashedPost } from '../trash-contract.ts';
import type { Route } from './+types/trash.ts';

export async function clientLoader() {
  return { posts: await browserApi<typeof trashContract>()('GET /api/trash') };
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  return (
    <Screen heading={say('Trash')}>
      <p>
        {say(
          'Deleted blogs and pages can be restored for {trashDays} days. Then they are permanently deleted, with their files.',
          { trashDays },
        )}
      </p>
      <TrashedPosts posts={loaderData.posts} />
    </Screen>
  );
}

function TrashedPosts({ posts }: { posts: readonly WireTrashedPost[] }) {
  const dates = useDates();
  const api = useApi<typeof trashContract>();
  const { revalidate } = useRevalidator();
  const [postToDelete, setPostToDelete] = useState<WireTrashedPost | null>(null);
  const { isBusy, run: runOne } = useReportedWork();

  async function run(action: () => Promise<void>, done: string, failed: string) {
    if (await runOne(action, failed)) showMessage('success', done);
    setPostToDelete(null);
    await revalidate();
  }

  if (posts.length === 0)
    return (
      <EmptyState
        drawing="bin"
        action={
          <ButtonLink to="/dashboard/posts" look="quiet">
            {say('Go to posts')}
          </ButtonLink>
        }
      >
        <p>{say('The trash is empty.')}</p>
      </EmptyState>
    );
  return (
    <>
      <LineList columns={[say('Title'), say('Deleted'), say('Time left')]}>
        {posts.map((post) => (
          <Line
            calls="wide"
            key={post.id}
            actions={
              <BusyButton
                look="quiet"
                size="small"
                isBusy={isBusy}
                aria-label={say('Restore: {title}', { title: post.title })}
                onClick={() =>
                  run(
                    () => api('POST /api/trash/:id/restore', { params: { id: post.id } }),
                    say('“{title}” was restored.', { title: post.title }),
                    say('It could not be restored'),
                  )
                }
              >
                {say('Restore')}
              </BusyButton>
            }
            more={
              <>
                <ButtonLink
                  look="quiet"
                  size="small"
                  to={`${href('/dashboard/redirects')}?${new URLSearchParams({ old: post.path })}`}
                  aria-label={say('Send its readers elsewhere: {title}', { title: post.title })}
                >
                  {say('Send its readers elsewhere')}
                </ButtonLink>
                <BusyButton
                  look="danger"
                  size="small"
                  isBusy={isBusy}
                  aria-label={say('Delete permanently: {title}', { title: post.title })}
                  onClick={() => setPostToDelete(post)}
                >
                  {say('Delete permanently')}
                </BusyButton>
              </>
            }
          >
            <h2>{post.title}</h2>
            <Fact label={say('Deleted')}>{dates.long(post.deletedAt)}</Fact>
            <p>{timeLeftInTrash(new Date(post.deletedAt), new Date())}</p>
          </Line>
        ))}
      </LineList>
      {postToDelete && (
        <ConfirmDialog
          question={say('Permanently delete “{title}”? This cannot be undone.', {
            title: postToDelete.title,
          })}
          confirmLabel={say('Delete permanently')}
          isBusy={isBusy}
          onConfirm={() =>
            run(
              () => api('DELETE /api/trash/:id', { params: { id: postToDelete.id } }),
              say('It was permanently deleted.'),
              say('It could not be deleted'),
            )
          }
          onCancel={() => setPostToDelete(null)}
        />
      )}
    </>
  );
}
