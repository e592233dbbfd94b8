import { inBatches } from '@site/database/batches';
import { languageName } from '@site/platform/text/language-name';
import { say, sayCount } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Fact, Line, LineList } from '@site/ui/line-list';
import { ListSummary } from '@site/ui/list-summary';
import { showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { Fragment, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type bulkContract, bulkLimits } from '#site/blog/bulk/bulk-contract.ts';
import { namesInWords } from '#site/blog/presence/names-in-words.ts';
import { readableAddress } from '#site/redirects/redirect-address.ts';
import { type FurtherLanguage, useFurtherLanguages } from '#site/session/admin-frame-data.ts';
import { browserApi, useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useFormWork, useReportedWork } from '#site/session/use-work.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import type { Route } from './+types/tags.ts';
import { RenameTagDialog } from './rename-tag-dialog.tsx';
import type { ManagedTag, tagContract } from './tag-contract.ts';

export async function clientLoader() {
  return { tags: await browserApi<typeof tagContract>()('GET /api/tags/counts') };
}

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <Screen heading={say('Tags')}>
      <p>{say('Renaming a tag to one that exists merges the two. Former tag pages redirect.')}</p>
      <TagList tags={tags} />
    </Screen>
  );
}

function TagList({ tags }: { tags: readonly ManagedTag[] }) {
  const languages = useFurtherLanguages();
  const dates = useDates();
  const api = useApi<typeof tagContract & typeof bulkContract>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<{ to: 'rename' | 'delete'; tag: ManagedTag } | null>(null);
  const { isBusy, run } = useReportedWork(say('The tag could not be changed'));
  const naming = useFormWork();

  async function change(
    work: () => Promise<{ posts: number; ids?: string[] }>,
    done: string,
    tag?: ManagedTag,
  ) {
    await run(async () => {
      const { posts, ids = [] } = await work();
      showMessage('success', `${done} ${sayCount(posts, 'blog')}.`, {
        undo: tag === undefined ? undefined : () => giveBack(tag, ids),
      });
      await revalidate();
    });
    setOpened(null);
  }

  const giveBack = ({ tag, names }: ManagedTag, ids: readonly string[]) =>
    run(async () => {
      for (const part of inBatches(ids, bulkLimits.posts))
        await api('POST /api/blogs/bulk', { body: { ids: part, action: 'addTag', tag } });
      if (Object.keys(names).length > 0)
        await api('PUT /api/tags/:tag/names', { params: { tag }, body: { names: { ...names } } });
      await revalidate();
    });

  const rename = (name: string, names: Readonly<Record<string, string>>) => {
    const tag = opened?.tag.tag ?? '';
    const renamed = () => api('PUT /api/tags/:tag', { params: { tag }, body: { name } });
    if (Object.keys(names).length === 0)
      return change(renamed, say('“{tag}” is now “{name}” in', { tag, name }));
    return naming.run(async () => {
      await api('PUT /api/tags/:tag/names', { params: { tag }, body: { names: { ...names } } });
      if (name !== tag) await renamed();
      setOpened(null);
      showMessage('success', say('The names of “{name}” were saved.', { name }));
      await revalidate();
    });
  };
  const renames = languages.length > 0 ? say('Names') : say('Rename');

  return (
    <>
      <ListSummary
        isEmpty={tags.length === 0}
        action={<ButtonLink to="/create-blog">{say('Write a blog')}</ButtonLink>}
      >
        {tags.length === 0 ? say('No tags yet. Tags of blogs appear here.') : sayCount(tags.length, 'tag')}
      </ListSummary>
      <LineList columns={[say('Tag'), say('URL'), say('Blogs'), say('Last used')]}>
        {tags.map((tag) => (
          <Line
            key={tag.tag}
            actions={
              <Button
                look="quiet"
                size="small"
                aria-label={`${renames}: ${tag.tag}`}
                onClick={() => setOpened({ to: 'rename', tag })}
              >
                {renames}
              </Button>
            }
            more={
              <Button
                look="danger"
                size="small"
                aria-label={say('Delete: {tag}', { tag: tag.tag })}
                onClick={() => setOpened({ to: 'delete', tag })}
              >
                {say('Delete')}
              </Button>
            }
          >
            <p data-title="">{tag.live > 0 ? <Link to={tagPath(tag.tag)}>{tag.tag}</Link> : tag.tag}</p>
            <p>{tag.live > 0 ? readableAddress(tagPath(tag.tag)) : say('no page yet')}</p>
            <p>{factsOf(tag)}</p>
            <Fact label={say('Last used')}>{dates.long(tag.lastUsedAt)}</Fact>
            {languages.length > 0 && (
              <p>
                <Names names={tag.names} languages={languages} />
              </p>
            )}
          </Line>
        ))}
      </LineList>
      {opened?.to === 'rename' && (
        <RenameTagDialog
          tag={opened.tag}
          tags={tags}
          isBusy={isBusy || naming.isBusy}
          failure={naming.failure}
          onRename={rename}
          onCancel={() => setOpened(null)}
        />
      )}
      {opened?.to === 'delete' && (
        <ConfirmDialog
          question={say('Delete the tag “{tag}” from {blogs}?', {
            tag: opened.tag.tag,
            blogs: sayCount(opened.tag.posts, 'blog'),
          })}
          confirmLabel={say('Delete')}
          isBusy={isBusy}
          onConfirm={() =>
            change(
              () => api('DELETE /api/tags/:tag', { params: { tag: opened.tag.tag } }),
              say('“{tag}” was deleted from', { tag: opened.tag.tag }),
              opened.tag,
            )
          }
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Names({ names, languages }: Pick<ManagedTag, 'names'> & { languages: readonly FurtherLanguage[] }) {
  const [named, others] = [true, false].map((has) =>
    languages.filter(({ prefix }) => Object.hasOwn(names, prefix) === has),
  );
  return (
    <>
      {named?.map(({ prefix, tag }, at) => (
        <Fragment key={prefix}>
          {`${at > 0 ? ' · ' : ''}${languageName(tag)}: `}
          <bdi lang={tag}>{names[prefix]}</bdi>
        </Fragment>
      ))}
      {named && named.length > 0 && others && others.length > 0 && ' · '}
      {others &&
        others.length > 0 &&
        say('no name in {names}', { names: namesInWords(others.map(({ tag }) => languageName(tag))) })}
    </>
  );
}

function factsOf({ posts, live }: ManagedTag): string {
  return posts === live
    ? sayCount(posts, 'blog')
    : say('{blogs}, {live} of them live', { blogs: sayCount(posts, 'blog'), live });
}
