import { mediaUrl } from '@site/images/media';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useState } from 'react';
import { kindOf, titleOf } from '#site/media/library/library.ts';
import type { LabelCount, LibraryItem, Replacement } from '#site/media/library/library-schema.ts';
import { useMediaUses } from '#site/media/library/use-media-uses.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useMay } from '#site/session/use-user.ts';
import { AltTextForm } from './alt-text-form.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { DeleteMediaButton } from './delete-media-button.tsx';
import { FileLabels } from './file-labels.tsx';
import { FocalPointDialog } from './focal-point-dialog.tsx';
import { MediaDetails } from './media-details.tsx';
import styles from './media-dialog.module.css';
import { MediaPreview } from './media-preview.tsx';
import { MediaUsesList } from './media-uses-list.tsx';
import { ReplaceMediaButton } from './replace-media-button.tsx';

interface Notice {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

export function MediaDialog({
  item,
  labels,
  onChanged,
  onDeleted,
  onClose,
}: {
  item: LibraryItem;
  labels: readonly LabelCount[];
  onChanged: (item: LibraryItem) => void;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const url = mediaUrl(item.path, useApiUrl());
  const { uses, failure } = useMediaUses(item.name);
  const mayManage = useMay('media.manage');
  const [asked, setAsked] = useState<'crop' | 'focal point' | null>(null);
  const isPicture = kindOf(item.path) === 'image' && item.width !== null && !item.withheld;
  const [notice, setNotice] = useState<Notice | null>(null);
  const fail = (text: string) => setNotice({ kind: 'failure', text });
  const succeed = (text: string) => setNotice({ kind: 'success', text });

  async function copyUrl() {
    const whole = new URL(url, window.location.href).href;
    try {
      await navigator.clipboard.writeText(whole);
      succeed(say('URL copied.'));
    } catch {
      fail(say('The browser did not allow copying. The URL is {whole}', { whole }));
    }
  }

  return (
    <Dialog title={titleOf(item)} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <MediaPreview item={item} />
          {mayManage && isPicture && (
            <div className={styles.buttons}>
              <Button look="quiet" size="small" onClick={() => setAsked('crop')}>
                {say('Crop…')}
              </Button>
              <Button look="quiet" size="small" onClick={() => setAsked('focal point')}>
                {say('Focal point…')}
              </Button>
            </div>
          )}
          <MediaDetails item={item} />
        </div>
        <div className={styles.column}>
          {mayManage ? (
            <AltTextForm
              key={item.path}
              item={item}
              onSaved={(saved) => {
                onChanged(saved);
                succeed(say('Saved.'));
              }}
              onFailure={fail}
            />
          ) : (
            kindOf(item.path) !== 'PDF' && <AltTextShown item={item} />
          )}
          <FileLabels
            item={item}
            labels={labels}
            mayChange={mayManage}
            onChanged={onChanged}
            onFailure={fail}
          />
          <section className={styles.uses} aria-label={say('Where it is used')}>
            <h3>{say('Where it is used')}</h3>
            {failure && <p role="alert">{failure}</p>}
            {!uses && !failure && <p>{say('Loading…')}</p>}
            {uses && <MediaUsesList uses={uses} />}
          </section>
        </div>
      </div>
      {asked === 'crop' && (
        <CropDialog
          item={item}
          onCropped={(replacement) => {
            setAsked(null);
            onChanged(replacement.item);
            succeed(croppedSentence(replacement));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'focal point' && (
        <FocalPointDialog
          item={item}
          onSaved={(saved) => {
            setAsked(null);
            onChanged(saved);
            succeed(say('Saved.'));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {/* Inside the dialog: content outside of it is inert. */}
      <div className={styles.notices}>
        <p aria-live="polite">{notice?.kind === 'success' && notice.text}</p>
        <p role="alert">{notice?.kind === 'failure' && notice.text}</p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onClick={copyUrl}>
          {say('Copy URL')}
        </Button>
        {mayManage && (
          <ReplaceMediaButton
            item={item}
            onReplaced={(replacement) => {
              onChanged(replacement.item);
              succeed(replacedSentence(replacement));
            }}
            onFailure={fail}
          />
        )}
        {mayManage && <DeleteMediaButton item={item} onDeleted={onDeleted} onFailure={fail} />}
      </div>
    </Dialog>
  );
}

function AltTextShown({ item: { alt } }: { item: LibraryItem }) {
  return (
    <section>
      <h3>{say('Alt text')}</h3>
      <p>
        {alt === null
          ? say('Nobody has said yet what it shows.')
          : alt || say('Decorative (no description needed)')}
      </p>
    </section>
  );
}

function croppedSentence({ item, posts }: Replacement): string {
  const places = posts === 0 ? '' : say(' in {blogs}', { blogs: sayCount(posts, 'blog') });
  return item.crop === null
    ? say('The whole image is shown again{places}.', { places })
    : say('The image is cropped{places}. “Crop…” can show the whole again.', { places });
}

function replacedSentence({ item, posts, ownAltTexts }: Replacement): string {
  const places = posts === 0 ? '' : say(' in {blogs}', { blogs: sayCount(posts, 'blog') });
  const parts = [
    say('The file is replaced{places}.', { places }),
    item.alt === null && kindOf(item.path) === 'image' ? say('The new image has no alt text yet.') : '',
    ownAltTexts === 0
      ? ''
      : say('{blogs} with alt text of their own for it: please check them.', {
          blogs: sayCount(ownAltTexts, 'blog'),
        }),
  ];
  return parts.filter(Boolean).join(' ');
}
