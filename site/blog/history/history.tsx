import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import { href } from 'react-router';
import { editorWords } from '#site/blog/editor/editor-words.ts';
import { fetchPost } from '#site/blog/posts/post-client.ts';
import { wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { storedTokenMay } from '#site/session/guard.ts';
import type { Route } from './+types/history.ts';
import { comparedVersion } from './compared-version.ts';
import { RevisionList } from './components/revision-list.tsx';
import type { historyContract } from './history-contract.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const [lines, post] = await Promise.all([
    browserApi<typeof historyContract>()('GET /api/blogs/:id/revisions', { params: { id: params.id } }),
    storedTokenMay('posts.publish') ? null : fetchPost(createApiClient(browserApiUrl()), params.id),
  ]);
  const compared = Number(url.searchParams.get(comparedVersion)) || null;
  return { lines, compared, isLocked: post !== null && wantsPublishing(post) };
}

export default function History({ loaderData: { lines, compared, isLocked }, params }: Route.ComponentProps) {
  const { title, isPage = false } = lines[0] ?? {};
  const words = editorWords(isPage, false);
  return (
    <Screen
      above={words.list}
      heading={title ? say('History: {title}', { title }) : say('History')}
      actions={
        <ButtonLink to={href('/edit-blog/:id?', { id: params.id })} look="quiet">
          {say('Edit this {noun}', { noun: words.noun })}
        </ButtonLink>
      }
    >
      <p>
        {say('Every save, newest first.')}{' '}
        {isLocked
          ? say('This blog is published: only an editor can restore one.')
          : say('Restoring one brings back its text and images, as a new save.')}
      </p>
      <RevisionList postId={params.id} lines={lines} opened={compared} isLocked={isLocked} />
    </Screen>
  );
}
