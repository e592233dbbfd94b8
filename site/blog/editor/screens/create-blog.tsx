import { editorIdSchema } from '@site/editing/draft';
import { callsOf } from '@site/platform/http/calls';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import type { AxiosInstance } from 'axios';
import { useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { fetchCreation } from '#site/blog/drafts/draft-client.ts';
import { editorWords, isPageForm } from '#site/blog/editor/editor-words.ts';
import { failed, isStale, readConflictingVersion, saveFailure } from '#site/blog/editor/save-failure.ts';
import { PostEditor } from '#site/blog/editor/screen/post-editor.tsx';
import type { PostSaveOutcome } from '#site/blog/editor/session/post-editing.ts';
import { viewOf } from '#site/blog/editor/view-of.ts';
import type { peopleContract } from '#site/blog/people/people-contract.ts';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { createPost, updatePost } from '#site/blog/posts/post-client.ts';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { browserApiUrl, useApiUrl } from '#site/session/api-url.ts';
import { fetchProfile } from '#site/session/own-profile.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { useCompany } from '#site/texts/root-data.ts';
import type { Route } from './+types/create-blog.ts';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isPage = url.searchParams.has('page');
  const draft = editorIdSchema.safeParse(url.searchParams.get('draft'));
  return { continued: draft.success ? draft.data : null, isPage, author: isPage ? '' : await ownName() };
}

/** Empty where the user has not said it, or nobody answers: writing waits for neither. */
async function ownName(): Promise<string> {
  const client = createApiClient(browserApiUrl(), { isQuiet: true });
  const said = [
    callsOf<typeof peopleContract>(client)('GET /api/account/byline').then((byline) => byline?.name ?? ''),
    fetchProfile(client).then(({ name }) => name),
  ];
  const [byline = '', name = ''] = await Promise.all(said.map((one) => one.catch(() => '')));
  return byline || name;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedHead(editorWords(loaderData?.isPage ?? false, true).heading, matches);

export default function CreateBlog({ loaderData }: Route.ComponentProps) {
  // Led to again, as from the menu of what is new, it is about another post.
  const { key } = useLocation();
  return <CreateForm key={key} {...loaderData} />;
}

function CreateForm({ continued, isPage, author }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const apiUrl = useApiUrl();
  const { timeZone } = useCompany();
  const [initial] = useState(() => ({ ...emptyFields, isPage, author }));

  /** Id of the post once there is one, perhaps created first by another device: later saves update it. */
  const created = useRef<string | null>(null);
  /** The same, once the text stays open after saving. */
  const [editedId, setEditedId] = useState<string | null>(null);
  useUrlOfEditing(editedId, isPage);

  async function save(form: FormData, version: string): Promise<PostSaveOutcome> {
    dismissFailures();
    const words = editorWords(isPageForm(form), editedId === null);
    const client = createApiClient(apiUrl);
    try {
      const saved = created.current
        ? await updateCreated(client, created.current, form, version)
        : await createPost(client, form);
      created.current ??= saved?.id ?? null;
      showMessage('success', words.saved, { view: viewOf(form, saved, timeZone) });
      return {
        kind: 'saved',
        version: saved?.updatedAt || version,
        id: saved?.id,
        slug: saved?.slug ?? null,
      };
    } catch (error) {
      showMessage('failure', `${words.failed}: ${saveFailure(error, failureSentence(error))}`);
      if (!isStale(error)) return failed(error);
      created.current ??= await findCreated(client, String(form.get('creationId')));
      return (created.current && (await readConflictingVersion(client, created.current))) || failed(error);
    }
  }

  return (
    <PostEditor
      post={initial}
      postId={editedId}
      continued={continued}
      version=""
      onSave={save}
      onSaved={(list) => navigate(list)}
      onCreated={() => setEditedId(created.current)}
    />
  );
}

function useUrlOfEditing(id: string | null, isPage: boolean): void {
  useEffect(() => {
    if (id === null) return;
    // Navigating would mount another editor, and drop what is typed until that has loaded.
    window.history.replaceState(window.history.state, '', href('/edit-blog/:id?', { id }));
    const { heading } = editorWords(isPage, true);
    document.title = document.title.replace(heading, editorWords(isPage, false).heading);
  }, [id, isPage]);
}

async function updateCreated(client: AxiosInstance, id: string, form: FormData, version: string) {
  if (version !== '') form.set('updatedAt', version);
  return updatePost(client, id, form);
}

/** Id of the post that another device created of the same draft; null when it cannot be read. */
async function findCreated(client: AxiosInstance, creationId: string): Promise<string | null> {
  return (await fetchCreation(client, creationId).catch(() => null))?.postId ?? null;
}
