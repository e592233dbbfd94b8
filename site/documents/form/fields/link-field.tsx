import { say } from '@site/platform/words/say';
import { UrlField } from '@site/rich-text/editor/links/url-field';
import { Button } from '@site/ui/button';
import { FieldErrors } from '@site/ui/field';
import { use, useState } from 'react';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { type FieldProps, useFormActions } from '../form-context.ts';
import styles from './link-field.module.css';

export function LinkField({ field, id, value }: FieldProps) {
  const { change, suggestLinks } = useFormActions();
  const error = use(FieldErrors)[id];
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState({ times: 0, url: '' });
  return (
    <div>
      <UrlField
        // With a file that was chosen, the field begins anew.
        key={picked.times}
        id={id}
        label={field.title}
        hint={field.help ?? say('Type a page’s name to find it, a path such as /contact, or a whole URL.')}
        isFirst={false}
        initial={picked.url || String(value ?? '')}
        error={error}
        suggest={suggestLinks}
        onType={(typed) => change(id, typed)}
        onChoose={({ url }) => change(id, url)}
      />
      <div className={styles.file}>
        <Button
          look="quiet"
          size="small"
          aria-label={say('{title}: link to a file…', { title: field.title })}
          onClick={() => setPicking(true)}
        >
          {say('Link to a file…')}
        </Button>
      </div>
      {isPicking && (
        <MediaPicker
          accept="files"
          onChoose={({ path }) => {
            setPicking(false);
            setPicked(({ times }) => ({ times: times + 1, url: `/${path}` }));
            change(id, `/${path}`);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
