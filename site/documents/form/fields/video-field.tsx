import { useState } from 'react';
import type { SiteVideo } from '#content/documents/fields.ts';
import { useShownMedia } from '#site/texts/root-data.ts';
import { type FieldProps, useFormActions } from '../form-context.ts';
import { FieldTitle } from './field-title.tsx';
import { FileChooser } from './file-chooser.tsx';
import styles from './image-field.module.css';
import { RemovedNotice } from './removed-notice.tsx';
import ownStyles from './video-field.module.css';

export function VideoField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const urlOf = useShownMedia();
  const [removed, setRemoved] = useState<SiteVideo | null>(null);
  const video = value as SiteVideo | null;

  return (
    <fieldset className={styles.image}>
      <legend className={styles.legend}>
        <FieldTitle field={{ ...field, isOptional: true }} />
      </legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {removed && !video && (
        <RemovedNotice
          title={field.title}
          onUndo={() => {
            change(id, removed);
            setRemoved(null);
          }}
        />
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: it is shown without sound
        <video
          src={urlOf(video.source)}
          controls
          playsInline
          preload="metadata"
          aria-label={field.title}
          className={ownStyles.video}
        />
      )}
      <FileChooser
        id={id}
        kind="video"
        hasFile={video !== null}
        onChoose={({ path }) => {
          setRemoved(null);
          change(id, { source: path });
        }}
        onRemove={() => {
          setRemoved(video);
          change(id, null);
        }}
      />
    </fieldset>
  );
}
