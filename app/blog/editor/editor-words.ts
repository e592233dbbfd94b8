import { nounOf } from '#app/blog/posts/post-path.ts';

/** What the editor calls a post, or a page of its own, on the screen that makes it or changes it. */
export function editorWords(isPage: boolean, isNew: boolean) {
  const noun = nounOf({ isPage });
  const Noun = isPage ? 'Page' : 'Blog';
  return {
    noun,
    heading: isNew ? (isPage ? 'Create a New Page' : 'Create a New Blog') : `Edit ${Noun}`,
    title: `${Noun} Title`,
    content: `${Noun} Content`,
    submit: isNew ? `Create ${Noun}` : `Update ${Noun}`,
    busy: isNew ? 'Creating…' : 'Updating…',
    saved: isNew ? `${Noun} created successfully` : `${Noun} updated successfully`,
    failed: isNew ? `Error creating ${noun}` : `Error updating ${noun}`,
    /** The list that it stands in. */
    list: isPage ? { label: 'Site', path: '/dashboard/site' } : { label: 'Blogs', path: '/dashboard' },
  } as const;
}

/** Of a form that is being saved. */
export const isPageForm = (form: FormData): boolean => form.get('isPage') === 'true';
