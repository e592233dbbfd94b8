import { say } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import axios from 'axios';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { editorWords, isPageForm } from '#site/blog/editor/editor-words.ts';
import {
  failed,
  isStale,
  readConflictingVersion,
  saveFailure,
  toDraftFields,
} from '#site/blog/editor/save-failure.ts';
import { LeftText } from '#site/blog/editor/screen/left-text.tsx';
import { PostEditor } from '#site/blog/editor/screen/post-editor.tsx';
import type { PostSaveOutcome } from '#site/blog/editor/session/post-editing.ts';
import { viewOf } from '#site/blog/editor/view-of.ts';
import { fetchPost, updatePost } from '#site/blog/posts/post-client.ts';
import type { WirePostDetail } from '#site/blog/posts/post-contract.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { createApiClient, serverSentence } from '#site/session/api-client.ts';
import { browserApiUrl, useApiUrl } from '#site/session/api-url.ts';
import { storedTokenMay } from '#site/session/guard.ts';
import { askToSignInAgain } from '#site/session/sign-in-again-store.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { nounOf, publicPath } from '#site/urls/post-path.ts';
import type { Route } from './+types/edit-blog.ts';
import styles from './edit-blog.module.css';

const notAuthenticated = 'User not authenticated';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.id === undefined) {
    console.error('The URL names no blog to edit');
    return { failure: say('Invalid blog ID.') } as const;
  }
  try {
    const post = await fetchPost(createApiClient(browserApiUrl()), params.id);
    if (!post) return { failure: say('Blog not found') } as const;
    // Without reviews, the API says who may change it when it is saved.
    if (post.review || storedTokenMay('posts.write-all')) return { id: params.id, post } as const;
    const failure = say('This {noun} is somebody else’s. Only an editor can change it.', {
      noun: say(nounOf(post)),
    });
    return { failure, shown: post } as const;
  } catch (error) {
    const failure = say('Failed to fetch blog: {reason}', {
      reason: serverSentence(error) ?? say('Unknown error'),
    });
    const isMissing = axios.isAxiosError(error) && error.response?.status === 404;
    return { failure, ...(isMissing ? { missing: params.id } : { canRetry: true }) };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedHead(editorWords(loaderData?.post?.isPage ?? false, false).heading, matches);

export default function EditBlog({ loaderData }: Route.ComponentProps) {
  if (loaderData.failure !== undefined) return <EditFailure {...loaderData} />;
  return <EditForm key={loaderData.id} id={loaderData.id} post={loaderData.post} />;
}

function EditFailure({
  failure,
  missing,
  shown,
  canRetry = false,
}: {
  failure: string;
  missing?: string;
  /** May be read, not changed. */
  shown?: WirePostDetail['data'];
  canRetry?: boolean;
}) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (shown) return;
    showMessage('failure', failure);
    // After a successful retry the failure is no longer true.
    return canRetry ? dismissFailures : undefined;
  }, [failure, canRetry, shown]);
  const nothing = canRetry ? say('The blog could not be loaded.') : say('There is nothing to edit here.');
  return (
    <Screen heading={say('Edit Blog')}>
      <p>{shown ? failure : nothing}</p>
      {missing && <LeftText postId={missing} />}
      <div className={styles.choices}>
        {canRetry && <Button onClick={() => revalidate()}>{say('Try again')}</Button>}
        {shown && <ButtonLink to={publicPath(shown)}>{say('Read it')}</ButtonLink>}
        <ButtonLink to="/dashboard" look="quiet">
          {say('Back to the dashboard')}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function EditForm({ id, post }: { id: string; post: WirePostDetail['data'] }) {
  const navigate = useNavigate();
  const apiUrl = useApiUrl();
  const { timeZone } = useCompany();

  async function save(form: FormData, version: string): Promise<PostSaveOutcome> {
    dismissFailures();
    if (readAdminToken() === null) {
      showMessage('failure', say(notAuthenticated));
      askToSignInAgain();
      return { kind: 'failed', issues: [] };
    }
    const words = editorWords(isPageForm(form), false);
    if (version !== '') form.set('updatedAt', version);
    const client = createApiClient(apiUrl);
    try {
      const saved = await updatePost(client, id, form);
      showMessage('success', words.saved, { view: viewOf(form, saved, timeZone) });
      return { kind: 'saved', version: saved?.updatedAt || version, id, slug: saved?.slug ?? null };
    } catch (error) {
      showMessage('failure', `${words.failed}: ${saveFailure(error, say('Unknown error'))}`);
      return (isStale(error) && (await readConflictingVersion(client, id))) || failed(error);
    }
  }

  return (
    <PostEditor
      post={toDraftFields(post)}
      review={post.review ?? null}
      postId={id}
      version={post.updatedAt}
      createdAt={post.createdAt === '' ? undefined : new Date(post.createdAt)}
      onSave={save}
      onSaved={(list) => navigate(list)}
    />
  );
}
