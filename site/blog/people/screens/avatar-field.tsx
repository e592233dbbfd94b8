import { mediaUrl } from '@site/images/media';
import { firstCharacters } from '@site/platform/text/first-characters';
import { languageName } from '@site/platform/text/language-name';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { useFurtherLanguages } from '#site/session/admin-frame-data.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { personLimits } from '../person.ts';
import type { ManagedPerson } from '../person-schema.ts';
import styles from './person-forms.module.css';

interface Avatar {
  readonly path: string;
  readonly alt: string;
}

export function AvatarField({
  avatar,
  translations,
  onChange,
}: {
  avatar: Avatar;
  translations: ManagedPerson['translations'];
  onChange: (avatar: Avatar) => void;
}) {
  const languages = useFurtherLanguages();
  const [isPicking, setPicking] = useState(false);
  const apiUrl = useApiUrl();
  return (
    <>
      <fieldset className={styles.group}>
        <div className={styles.portrait}>
          <legend>{say('Portrait')}</legend>
          {avatar.path && <img src={mediaUrl(avatar.path, apiUrl)} alt={avatar.alt} width={80} height={80} />}
          <Button look="quiet" size="small" onClick={() => setPicking(true)}>
            {avatar.path ? say('Choose another image') : say('Choose an image')}
          </Button>
          {avatar.path && (
            <Button look="quiet" size="small" onClick={() => onChange({ path: '', alt: '' })}>
              {say('Remove the image')}
            </Button>
          )}
        </div>
      </fieldset>
      {avatar.path && (
        <Field id="person-avatar-alt" label={say('Alt text')} hint={say('What the portrait shows.')}>
          {(control) => (
            <input
              {...control}
              value={avatar.alt}
              maxLength={personLimits.altCharacters}
              onChange={(event) => onChange({ ...avatar, alt: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {avatar.path &&
        languages.map(({ prefix, tag }) => (
          <Field
            key={prefix}
            id={`person-alt-${prefix}`}
            label={say('Alt text in {language}', { language: languageName(tag) })}
          >
            {(control) => (
              <input
                {...control}
                name={`alt@${prefix}`}
                lang={tag}
                dir="auto"
                defaultValue={translations[prefix]?.avatarAlt ?? ''}
                maxLength={personLimits.altCharacters}
              />
            )}
          </Field>
        ))}
      {isPicking && (
        <MediaPicker
          accept="pictures"
          onChoose={({ path, alt }) => {
            // An import of an earlier version may have stored a longer one.
            onChange({ path, alt: firstCharacters(alt ?? '', personLimits.altCharacters) });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
