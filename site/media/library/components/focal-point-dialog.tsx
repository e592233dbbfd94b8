import { mediaUrl } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { useState } from 'react';
import { FocalPointField } from '#site/media/focal-point-field.tsx';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useFormWork } from '#site/session/use-work.ts';

export function FocalPointDialog({
  item,
  onSaved,
  onClose,
}: {
  item: LibraryItem;
  onSaved: (item: LibraryItem) => void;
  onClose: () => void;
}) {
  const api = useApi<typeof libraryContract>();
  const src = mediaUrl(item.path, useApiUrl());
  const [focalPoint, setFocalPoint] = useState(item.focalPoint);
  const { isBusy, failure, run } = useFormWork();

  const save = () =>
    run(async () =>
      onSaved(await api('PATCH /api/media/:name', { params: { name: item.name }, body: { focalPoint } })),
    );

  return (
    <FormDialog
      title={say('Focal point of the image')}
      submitLabel={say('Save')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <FocalPointField
        hint={say(
          'What stays in view where less of the image is shown, unless a blog or a page says otherwise.',
        )}
        src={src}
        value={focalPoint}
        onChange={setFocalPoint}
      />
    </FormDialog>
  );
}
