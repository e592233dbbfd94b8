import { inBatches } from '@site/database/batches';
import { counted } from '@site/platform/text/counted';
import { Button, ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Line, LineList } from '@site/ui/line-list';
import { ListSummary } from '@site/ui/list-summary';
import { showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type bulkContract, bulkLimits } from '#site/blog/bulk/bulk-contract.ts';
import { browserApi, useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import type { Route } from './+types/tags.ts';
import { RenameTagDialog } from './rename-tag-dialog.tsx';
import type { ManagedTag, tagContract } from './tag-contract.ts';
import styles from './tags.module.css';

export async function clientLoader() {
  return { tags: await browserApi<typeof tagContract>()('GET /api/tags/counts') };
}

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <Screen heading="Tags">
      <p>Renaming a tag to one that exists merges the two. Former tag pages redirect.</p>
      <TagList tags={tags} />
    </Screen>
  );
}

function TagList({ tags }: { tags: readonly ManagedTag[] }) {
  const api = useApi<typeof tagContract & typeof bulkContract>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<{ to: 'rename' | 'delete'; tag: ManagedTag } | null>(null);
  const { isBusy, run } = useReportedWork('The tag could not be changed');

  async function change(work: () => Promise<{ posts: number; ids?: string[] }>, done: string, tag?: string) {
    await run(async () => {
      const { posts, ids = [] } = await work();
      showMessage('success', `${done} ${counted(posts, 'blog')}.`, {
        undo: tag === undefined ? undefined : () => giveBack(tag, ids),
      });
      await revalidate();
    });
    setOpened(null);
  }

  const giveBack = (tag: string, ids: readonly string[]) =>
    run(async () => {
      for (const part of inBatches(ids, bulkLimits.posts))
        await api('POST /api/blogs/bulk', { body: { ids: part, action: 'addTag', tag } });
      await revalidate();
    });

  return (
    <>
      <ListSummary
        isEmpty={tags.length === 0}
        action={<ButtonLink to="/create-blog">Write a blog</ButtonLink>}
      >
        {tags.length === 0 ? 'No tags yet. Tags of blogs appear here.' : counted(tags.length, 'tag')}
      </ListSummary>
      <LineList>
        {tags.map((tag) => (
          <Line
            key={tag.tag}
            actions={
              <>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Rename: ${tag.tag}`}
                  onClick={() => setOpened({ to: 'rename', tag })}
                >
                  Rename
                </Button>
                <Button
                  look="danger"
                  size="small"
                  aria-label={`Delete: ${tag.tag}`}
                  onClick={() => setOpened({ to: 'delete', tag })}
                >
                  Delete
                </Button>
              </>
            }
          >
            <p className={styles.name} data-title="">
              {tag.live > 0 ? <Link to={tagPath(tag.tag)}>{tag.tag}</Link> : tag.tag}
            </p>
            <p className={styles.facts}>{factsOf(tag)}</p>
          </Line>
        ))}
      </LineList>
      {opened?.to === 'rename' && (
        <RenameTagDialog
          tag={opened.tag}
          tags={tags}
          isBusy={isBusy}
          onRename={(name) =>
            change(
              () => api('PUT /api/tags/:tag', { params: { tag: opened.tag.tag }, body: { name } }),
              `“${opened.tag.tag}” is now “${name}” in`,
            )
          }
          onCancel={() => setOpened(null)}
        />
      )}
      {opened?.to === 'delete' && (
        <ConfirmDialog
          question={`Delete the tag “${opened.tag.tag}” from ${counted(opened.tag.posts, 'blog')}?`}
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() =>
            change(
              () => api('DELETE /api/tags/:tag', { params: { tag: opened.tag.tag } }),
              `“${opened.tag.tag}” was deleted from`,
              opened.tag.tag,
            )
          }
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  );
}

function factsOf({ posts, live }: ManagedTag): string {
  return posts === live ? counted(posts, 'blog') : `${counted(posts, 'blog')}, ${live} of them live`;
}
