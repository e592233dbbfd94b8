import { counted } from '@site/platform/text/counted';
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
      title={`Add a tag to ${counted(count, 'blog')}`}
      submitLabel="Add tag"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <TagNameField label="Tag" hint="One tag, without a comma." />
    </FormDialog>
  );
}
