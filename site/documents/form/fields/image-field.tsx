import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import type { SiteImage } from '#content/documents/fields.ts';
import { picturePath } from '#content/pictures/picture-path.ts';
import { type PictureName, pictures } from '#content/pictures/pictures.ts';
import { FocalPointField } from '#site/media/focal-point-field.tsx';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useShownMedia } from '#site/texts/root-data.ts';
import { type FieldProps, useFormActions } from '../form-context.ts';
import { FieldTitle } from './field-title.tsx';
import { FileChooser } from './file-chooser.tsx';
import styles from './image-field.module.css';
import { LogoPreview } from './logo-preview.tsx';
import { RemovedNotice } from './removed-notice.tsx';

export function ImageField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const [removed, setRemoved] = useState<SiteImage | null>(null);
  const image = value as SiteImage | null;
  const isLogo = field.control === 'logo';
  const hasFile = image !== null && image.source !== '';

  function take({ path, alt }: LibraryItem) {
    setRemoved(null);
    change(id, isLogo ? { source: path } : { source: path, alt: alt || (image?.alt ?? ''), focalPoint: '' });
  }

  return (
    <fieldset className={styles.image}>
      <legend className={styles.legend}>
        <FieldTitle field={field} />
      </legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {removed && !image && (
        <RemovedNotice
          title={field.title}
          onUndo={() => {
            change(id, removed);
            setRemoved(null);
          }}
        />
      )}
      {hasFile && isLogo && <LogoPreview id={id} source={image.source} />}
      {hasFile && !isLogo && <ImageFacts id={id} image={image} onChange={(next) => change(id, next)} />}
      <FileChooser
        id={id}
        kind="image"
        hasFile={hasFile}
        onChoose={take}
        onRemove={
          field.isOptional
            ? () => {
                setRemoved(image);
                change(id, null);
              }
            : undefined
        }
      />
    </fieldset>
  );
}

function ImageFacts({
  id,
  image,
  onChange,
}: {
  id: string;
  image: SiteImage;
  onChange: (image: SiteImage) => void;
}) {
  const src = useImageUrl(image.source);
  const isSample = image.source in pictures;
  return (
    <div className={styles.facts}>
      <FocalPointField
        id={`${id}.focalPoint`}
        hint={say('What stays in view where the image is cropped.')}
        src={src}
        value={image.focalPoint}
        onChange={(focalPoint) => onChange({ ...image, focalPoint })}
      />
      <div className={styles.words}>
        <Field
          id={`${id}.alt`}
          label={say('Alt text')}
          hint={say('What the image shows, for people who cannot see it.')}
        >
          {(attributes) => (
            // A single line, wrapped.
            <textarea
              {...attributes}
              className={`${attributes.className} ${styles.alt}`}
              rows={2}
              autoComplete="off"
              value={image.alt}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ target }) => onChange({ ...image, alt: target.value.replace(/\s*\n\s*/g, ' ') })}
            />
          )}
        </Field>
        {isSample && (
          <p className={styles.help}>{say('A sample image of the site. Replace it with your own.')}</p>
        )}
      </div>
    </div>
  );
}

function useImageUrl(source: string): string {
  const urlOf = useShownMedia();
  return source in pictures ? picturePath(source as PictureName) : urlOf(source);
}
