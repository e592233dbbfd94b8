import { counted } from '@site/platform/text/counted';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId } from 'react';
import { postLimits } from '#site/blog/posts/post.ts';

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
  const id = useId();

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
      <Field id={id} label="Tag" hint="One tag, without a comma.">
        {(control) => (
          <input
            {...control}
            name="tag"
            required
            pattern="[^,]*"
            title="Without a comma."
            maxLength={postLimits.tagCharacters}
            autoComplete="off"
          />
        )}
      </Field>
    </FormDialog>
  );
}
