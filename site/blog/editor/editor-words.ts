import { say } from '@site/platform/words/say';
import { nounOf } from '#site/urls/post-path.ts';

export function editorWords(isPage: boolean, isNew: boolean) {
  const noun = say(nounOf({ isPage }));
  const Noun = isPage ? say('Page') : say('Blog');
  return {
    noun,
    heading: isNew
      ? isPage
        ? say('Create a New Page')
        : say('Create a New Blog')
      : say('Edit {Noun}', { Noun }),
    title: say('{Noun} Title', { Noun }),
    content: say('{Noun} Content', { Noun }),
    submit: isNew ? say('Create {Noun}', { Noun }) : say('Update {Noun}', { Noun }),
    busy: isNew ? say('Creating…') : say('Updating…'),
    saved: isNew
      ? say('{Noun} created successfully', { Noun })
      : say('{Noun} updated successfully', { Noun }),
    failed: isNew ? say('Error creating {noun}', { noun }) : say('Error updating {noun}', { noun }),
    list: isPage
      ? { label: say('Site'), path: '/dashboard/site' }
      : { label: say('Blogs'), path: '/dashboard' },
  } as const;
}

export const isPageForm = (form: FormData): boolean => form.get('isPage') === 'true';
