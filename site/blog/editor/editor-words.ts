import { nounOf } from '#site/urls/post-path.ts';

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
    list: isPage ? { label: 'Site', path: '/dashboard/site' } : { label: 'Blogs', path: '/dashboard' },
  } as const;
}

export const isPageForm = (form: FormData): boolean => form.get('isPage') === 'true';
