import { isVideo } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';
import { FocalPointField } from '#site/media/focal-point-field.tsx';
import { useShownMedia } from '#site/texts/root-data.ts';

export function CoverDetails({
  fields,
  onChange,
}: {
  fields: PlainFields;
  onChange: (patch: Partial<PlainFields>) => void;
}) {
  const urlOf = useShownMedia();
  const { media, coverCaption, focalPoint } = fields;
  if (media === '') return null;
  return (
    <>
      <Field id="coverCaption" label={say('Caption')} hint={say('Shown under the cover on the page.')}>
        {(control) => (
          <input
            {...control}
            name="coverCaption"
            data-max={fieldLimits.coverCaption}
            autoComplete="off"
            value={coverCaption}
            onChange={(event) => onChange({ coverCaption: event.target.value })}
          />
        )}
      </Field>
      {!isVideo(media) && (
        <FocalPointField
          src={urlOf(media)}
          value={focalPoint}
          onChange={(point) => onChange({ focalPoint: point })}
        />
      )}
    </>
  );
}
