import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { linkAddressOf } from '../../text/link-address.ts';
import type { LinkSuggestion } from './url-field.tsx';
import { UrlField } from './url-field.tsx';

export function LinkDialog({
  link,
  suggest,
  onPickFile,
  onSave,
  onRemove,
  onClose,
}: {
  link: { readonly isNew: boolean; readonly url: string; readonly text: string | null };
  suggest: (typed: string) => Promise<LinkSuggestion[]>;
  /** Somebody wants to link to a file of the library. */
  onPickFile: () => void;
  onSave: (url: string, text: string | null) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [text, setText] = useState(link.text);

  function submit(fields: FormData) {
    const url = linkAddressOf(String(fields.get('url')));
    if (url === null) setProblem(say('That doesn’t look like a link.'));
    else onSave(url, text === null ? null : text.trim() || url);
  }

  return (
    <FormDialog
      title={link.isNew ? say('Add a link') : say('Change the link')}
      submitLabel={link.isNew ? say('Add link') : say('Change link')}
      noValidate
      others={
        !link.isNew && (
          <>
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              {say('Open link')}
            </a>
            <Button look="danger" onClick={onRemove}>
              {say('Remove link')}
            </Button>
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <UrlField
        initial={link.url}
        error={problem}
        suggest={suggest}
        onChoose={({ title }) => setText((known) => (known === '' ? title : known))}
      />
      <div>
        <Button look="quiet" size="small" onClick={onPickFile}>
          {say('Link to a file…')}
        </Button>
      </div>
      {text !== null && (
        <Field id="link-text" label={say('Link text')}>
          {(control) => (
            <input
              {...control}
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
