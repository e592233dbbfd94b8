import type { AxiosInstance } from 'axios';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { AdminFallback } from '#app/auth/admin-fallback.tsx';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { useUser } from '#app/auth/use-user.ts';
import { editorIdSchema } from '#app/blog/drafts/draft.ts';
import { fetchCreation } from '#app/blog/drafts/draft-client.ts';
import { editorWords, isPageForm } from '#app/blog/editor/editor-words.ts';
import { failed, isStale, readTheirs, saveFailure } from '#app/blog/editor/save-failure.ts';
import { PostEditor } from '#app/blog/editor/screen/post-editor.tsx';
import type { SaveOutcome } from '#app/blog/editor/session/use-saving.ts';
import { lastAuthorOf } from '#app/blog/editor/settings/author-field.tsx';
import { emptyFields } from '#app/blog/posts/fields/post-fields.ts';
import { createPost, fetchPost, updatePost } from '#app/blog/posts/post-client.ts';
import type { WirePost } from '#app/blog/posts/post-wire.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import type { Route } from './+types/create-blog.ts';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isPage = url.searchParams.has('page');
  requireStoredToken(isPage ? 'site.edit' : 'posts.write');
  const draft = editorIdSchema.safeParse(url.searchParams.get('draft'));
  return { continued: draft.success ? draft.data : null, isPage };
}
clientLoader.hydrate = true as const;

type CreatedPost = Pick<WirePost, 'id' | 'createdAt'>;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedHead(editorWords(loaderData?.isPage ?? false, true).heading, matches);

export default function CreateBlog({ loaderData: { continued, isPage } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const apiUrl = useApiUrl();
  const user = useUser();
  const [initial] = useState(() => ({
    ...emptyFields,
    isPage,
    author: user && !isPage ? lastAuthorOf(user.email) : '',
  }));

  // From then on this screen edits that post. Another device may create it first.
  const created = useRef<CreatedPost | null>(null);
  const [edited, setEdited] = useState<CreatedPost | null>(null);
  useShownAsEdited(edited, isPage);

  async function save(form: FormData, version: string): Promise<SaveOutcome> {
    dismissFailures();
    const words = editorWords(isPageForm(form), edited === null);
    const client = createApiClient(apiUrl);
    try {
      const saved = created.current
        ? await updateCreated(client, created.current.id, form, version)
        : await createPost(client, form);
      created.current ??= saved ?? null;
      showMessage('success', words.saved);
      return { kind: 'saved', version: saved?.updatedAt ?? version, id: saved?.id };
    } catch (error) {
      showMessage('failure', `${words.failed}: ${saveFailure(error, failureSentence(error))}`);
      if (!isStale(error)) return failed(error);
      created.current ??= await findCreated(client, String(form.get('creationId')));
      return (created.current && (await readTheirs(client, created.current.id))) || failed(error);
    }
  }

  return (
    <PostEditor
      post={initial}
      key={continued}
      postId={edited?.id ?? null}
      continued={continued}
      version=""
      createdAt={edited ? new Date(edited.createdAt) : undefined}
      onSave={save}
      onSaved={(list) => navigate(list)}
      onCreated={() => setEdited(created.current)}
    />
  );
}

/**
 * Gives the screen the URL and the title of the one that edits the post, without loading that: it would take the text
 * from under the hands of who goes on writing.
 */
function useShownAsEdited(post: CreatedPost | null, isPage: boolean): void {
  useEffect(() => {
    if (post === null) return;
    // Not the router's: that would mount the other screen. Reloading, and coming back later, open it.
    window.history.replaceState(window.history.state, '', href('/edit-blog/:id?', { id: post.id }));
    const { heading } = editorWords(isPage, true);
    document.title = document.title.replace(heading, editorWords(isPage, false).heading);
  }, [post, isPage]);
}

async function updateCreated(client: AxiosInstance, id: string, form: FormData, version: string) {
  form.set('updatedAt', version);
  return updatePost(client, id, form);
}

/** The post that another device created of the same draft; null when it cannot be read. */
async function findCreated(client: AxiosInstance, creationId: string): Promise<CreatedPost | null> {
  const { postId } = (await fetchCreation(client, creationId).catch(() => null)) ?? {};
  const post = postId ? await fetchPost(client, postId).catch(() => null) : null;
  return post;
}
