import { type Crop, isWhole, wholeOf, withRatio } from '@site/images/crop';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { useState } from 'react';
import { countUses, describeUses } from '#site/media/library/library.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem, Replacement } from '#site/media/library/library-schema.ts';
import { useWholeImage } from '#site/media/library/use-whole-image.ts';
import { useApi } from '#site/session/api.ts';
import { useFormWork } from '#site/session/use-work.ts';
import styles from './crop-dialog.module.css';
import { CropField } from './crop-field.tsx';

const ratios = [
  { name: 'Any shape', ratio: null },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '1:1', ratio: 1 },
  { name: '3:4', ratio: 3 / 4 },
] as const;

/** Of the whole image, also where it was cropped before. */
export function CropDialog({
  item,
  onCropped,
  onClose,
}: {
  item: LibraryItem;
  onCropped: (replacement: Replacement) => void;
  onClose: () => void;
}) {
  const api = useApi<typeof libraryContract>();
  const { url, failure: loadFailure } = useWholeImage(item);
  const size = item.crop?.source ?? { width: item.width ?? 1, height: item.height ?? 1 };
  const [crop, setCrop] = useState<Crop>(item.crop ?? wholeOf(size));
  const [ratio, setRatio] = useState<number | null>(null);
  const { isBusy, failure, run } = useFormWork();

  const apply = (part: Crop | null) =>
    run(async () =>
      onCropped(
        await api('POST /api/media/:name/crop', { params: { name: item.name }, body: { crop: part } }),
      ),
    );

  function choose(next: number | null) {
    setRatio(next);
    if (next !== null) setCrop(withRatio(crop, next, size));
  }

  return (
    <FormDialog
      title={say('Crop the image')}
      size="wide"
      submitLabel={say('Crop')}
      isBusy={isBusy}
      failure={failure ?? loadFailure}
      others={
        item.crop && (
          <Button look="quiet" onClick={() => apply(null)}>
            {say('Show the whole image again')}
          </Button>
        )
      }
      onSubmit={() => apply(isWhole(crop, size) ? null : crop)}
      onClose={onClose}
    >
      <p className={styles.about}>
        {countUses(item.uses) > 0
          ? say('Changes {uses}. The whole image is kept.', { uses: describeUses(item.uses) })
          : say('The whole image is kept.')}
      </p>
      <fieldset className={styles.ratios}>
        <legend>{say('Shape')}</legend>
        {ratios.map((one) => (
          <label key={one.name}>
            <input
              type="radio"
              name="ratio"
              checked={ratio === one.ratio}
              onChange={() => choose(one.ratio)}
            />
            {say(one.name)}
          </label>
        ))}
      </fieldset>
      {url !== null && <CropField src={url} size={size} ratio={ratio} value={crop} onChange={setCrop} />}
      <p className={styles.about} aria-live="polite">
        {say('{width} × {height} of {whole} × {pixels}', {
          width: crop.width,
          height: crop.height,
          whole: size.width,
          pixels: sayCount(size.height, 'pixel'),
        })}
      </p>
    </FormDialog>
  );
}
