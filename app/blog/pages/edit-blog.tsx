import { useEffect } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { browserApiUrl, useApiUrl } from '#app/api-url.ts';
import { readAdminToken } from '#app/auth/admin-token.ts';
import { createApiClient, serverSentence } from '#app/auth/api-client.ts';
import { AdminFallback } from '#app/auth/components/admin-fallback.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { dismissFailures, showMessage } from '#app/ui/message-store.ts';
import { company } from '#content/company/company.ts';
import { EditingPage } from '../components/editing-page.tsx';
import { type EditedPost, PostEditor } from '../components/post-editor.tsx';
import { fetchPost, updatePost } from '../post-client.ts';
import type { WirePostDetail } from '../post-wire.ts';
import type { Route } from './+types/edit-blog.ts';

const notAuthenticated = 'User not authenticated';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (readAdminToken() === null) {
    showMessage('failure', notAuthenticated);
    throw redirect('/admin');
  }
  if (params.id === undefined) {
    console.error('The address names no blog to edit');
    return { failure: 'Invalid blog ID.' } as const;
  }
  try {
    const post = await fetchPost(createApiClient(browserApiUrl()), params.id);
    return post ? ({ id: params.id, post } as const) : ({ failure: 'Blog not found' } as const);
  } catch (error) {
    return { failure: `Failed to fetch blog: ${serverSentence(error) ?? 'Unknown error'}` } as const;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = () => [
  { title: `Edit Blog · ${company.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function EditBlog({ loaderData }: Route.ComponentProps) {
  if (loaderData.failure !== undefined) return <LoadFailure text={loaderData.failure} />;
  return <EditForm key={loaderData.id} id={loaderData.id} post={loaderData.post} />;
}

function LoadFailure({ text }: { text: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => showMessage('failure', text), [text]);
  return (
    <EditingPage heading="Edit Blog" onSignedIn={revalidate}>
      <p>There is nothing to edit here.</p>
      <p>
        <ButtonLink to="/dashboard" look="quiet">
          Back to the dashboard
        </ButtonLink>
      </p>
    </EditingPage>
  );
}

function EditForm({ id, post }: { id: string; post: WirePostDetail['data'] }) {
  const navigate = useNavigate();
  const apiUrl = useApiUrl();

  async function save(form: FormData) {
    dismissFailures();
    if (readAdminToken() === null) {
      showMessage('failure', notAuthenticated);
      return;
    }
    form.set('updatedAt', post.updatedAt);
    try {
      await updatePost(createApiClient(apiUrl), id, form);
      showMessage('success', 'Blog updated successfully');
      await navigate('/dashboard');
    } catch (error) {
      showMessage('failure', `Error updating blog: ${serverSentence(error) ?? 'Unknown error'}`);
    }
  }

  return (
    <EditingPage heading="Edit Blog">
      <PostEditor
        post={toEditedPost(post)}
        createdAt={new Date(post.createdAt)}
        submitLabel="Update Blog"
        busyLabel="Updating…"
        onSave={save}
      />
    </EditingPage>
  );
}

/** What the form starts from; a field the answer lacks has its default. */
function toEditedPost(post: Partial<WirePostDetail['data']>): EditedPost {
  return {
    title: post.title ?? '',
    content: post.content ?? '',
    media: post.media ?? '',
    tags: post.tags ?? '',
    author: post.author ?? '',
    status: post.status ?? 'draft',
    scheduledDate: post.scheduledDate ?? '',
    isPublished: post.published ?? false,
  };
}
