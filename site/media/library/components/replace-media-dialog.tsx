import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import { countUses, describeUses, kindOf, libraryLimits } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';

/** The old alt text describes the former image. */
export function ReplaceMediaDialog({
  item,
  file,
  onReplace,
  onCancel,
}: {
  item: LibraryItem;
  file: File;
  /** @param alt Undefined: not described. */
  onReplace: (alt: string | undefined) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [alt, setAlt] = useState('');
  const kind = kindOf(item.path);

  return (
    <FormDialog
      role="alertdialog"
      title={questionFor(item, file)}
      submitLabel={say('Replace')}
      look="danger"
      onSubmit={() => onReplace(alt.trim() || undefined)}
      onClose={onCancel}
    >
      {kind !== 'PDF' && (
        <Field id={id} label={say('Alt text of the new file')} hint={hintFor(item, say(kind))}>
          {(control) => (
            <input
              {...control}
              value={alt}
              maxLength={libraryLimits.altCharacters}
              autoComplete="off"
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {item.alt && kind !== 'PDF' && (
        <div>
          <Button look="quiet" size="small" onClick={() => setAlt(item.alt ?? '')}>
            {say('Use the former alt text')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function questionFor({ uses }: LibraryItem, file: File): string {
  return countUses(uses) > 0
    ? say('Replace this file with “{name}”, in {uses}?', { name: file.name, uses: describeUses(uses) })
    : say('Replace this file with “{name}”?', { name: file.name });
}

function hintFor({ alt }: LibraryItem, kind: string): string {
  return alt
    ? say('The former {kind} was described as “{alt}”. Left empty, the new one has none.', { kind, alt })
    : say('What the {kind} shows.', { kind });
}
