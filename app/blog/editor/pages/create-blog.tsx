import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { AdminFallback } from '#app/auth/admin-fallback.tsx';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { useAdministrator } from '#app/auth/use-administrator.ts';
import { saveFailure } from '#app/blog/editor/save-failure.ts';
import { PostEditor } from '#app/blog/editor/screen/post-editor.tsx';
import type { SaveOutcome } from '#app/blog/editor/session/use-saving.ts';
import { lastAuthorOf } from '#app/blog/editor/settings/author-field.tsx';
import { emptyFields } from '#app/blog/posts/fields/post-fields.ts';
import { createPost } from '#app/blog/posts/post-client.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import type { Route } from './+types/create-blog.ts';

export function clientLoader() {
  requireStoredToken();
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = () => unlistedHead(`Create a New Blog`);

export default function CreateBlog() {
  const navigate = useNavigate();
  const apiUrl = useApiUrl();
  const user = useAdministrator();
  const [initial] = useState(() => ({ ...emptyFields, author: user ? lastAuthorOf(user.email) : '' }));

  async function save(form: FormData): Promise<SaveOutcome> {
    dismissFailures();
    try {
      await createPost(createApiClient(apiUrl), form);
      showMessage('success', 'Blog created successfully');
      return { kind: 'saved', version: '' };
    } catch (error) {
      showMessage('failure', `Error creating blog: ${saveFailure(error, failureSentence(error))}`);
      return { kind: 'failed' };
    }
  }

  return (
    <PostEditor
      heading="Create a New Blog"
      post={initial}
      postId={null}
      version=""
      submitLabel="Create Blog"
      busyLabel="Creating…"
      onSave={save}
      onSaved={() => navigate('/dashboard')}
    />
  );
}
