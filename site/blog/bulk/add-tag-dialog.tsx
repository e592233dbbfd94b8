import { say, sayCount } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { TagNameField } from '#site/blog/tags/tag-name-field.tsx';

export function AddTagDialog({
  count,
  isBusy,
  onAdd,
  onCancel,
}: {
  count: number;
  isBusy: boolean;
  onAdd: (tag: string) => void;
  onCancel: () => void;
}) {
  function submit(fields: FormData) {
    const tag = String(fields.get('tag')).trim();
    if (tag !== '') onAdd(tag);
  }

  return (
    <FormDialog
      title={say('Add a tag to {blogs}', { blogs: sayCount(count, 'blog') })}
      submitLabel={say('Add tag')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <TagNameField label={say('Tag')} hint={say('One tag, without a comma.')} />
    </FormDialog>
  );
}
