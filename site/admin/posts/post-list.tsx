import { say } from '@site/platform/words/say';
import { GrowingList } from '@site/ui/page/growing-list';
import { LoadFailure } from '@site/ui/page/load-failure';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LoadedPostList, pageSize } from './load-post-list.ts';
import { ManagedPostFilters } from './managed-post-filters.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { parametersOf } from './managed-view.ts';

export function PostList({ list }: { list: LoadedPostList }) {
  const { range, view, isLoaded } = list;
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const posts = list.posts.filter(({ id }) => !deletedIds.includes(id));
  const total = list.total - (list.posts.length - posts.length);
  const { revalidate } = useRevalidator();
  return (
    <>
      <ManagedPostFilters view={view} total={isLoaded ? total : null} />
      {isLoaded ? (
        <GrowingList
          range={range}
          pageSize={pageSize}
          shown={posts.length}
          total={total}
          noun={say('blog')}
          parameters={parametersOf(view)}
        >
          <ManagedPosts
            posts={posts}
            isNarrowed={Object.keys(parametersOf(view)).length > 0}
            onDeleted={(id) => setDeletedIds((ids) => [...ids, id])}
            onRestored={async (id) => {
              setDeletedIds((ids) => ids.filter((one) => one !== id));
              await revalidate();
            }}
            onChanged={revalidate}
          />
        </GrowingList>
      ) : (
        <LoadFailure>{say('The list of blogs could not be loaded.')}</LoadFailure>
      )}
    </>
  );
}
