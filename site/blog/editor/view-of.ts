import { isLive } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { isPageForm } from './editor-words.ts';

/** Where visitors see what was just saved; undefined while they do not. */
export function viewOf(
  form: FormData,
  saved: { readonly id: string; readonly slug: string | null } | undefined,
  timeZone: string,
): string | undefined {
  if (!saved) return undefined;
  const post = {
    status: form.get('status') === 'published' ? 'published' : 'draft',
    isPublished: form.get('isPublished') === 'true',
    scheduledAt: parseScheduledDate(String(form.get('scheduledDate') ?? ''), timeZone) ?? null,
  } as const;
  if (!isLive(post, new Date())) return undefined;
  return publicPath({
    id: saved.id,
    slug: saved.slug ?? String(form.get('slug') ?? ''),
    isPage: isPageForm(form),
  });
}
