import { acceptedPictures, alsoSvg, pdfType } from '@site/images/media-types';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#site/media/library/library.ts';
import type { LibraryItem, Replacement } from '#site/media/library/library-schema.ts';
import { replaceMedia } from '#site/media/uploads/upload-client.ts';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import styles from './replace-media-button.module.css';
import { ReplaceMediaDialog } from './replace-media-dialog.tsx';

const accepted = { image: alsoSvg(acceptedPictures), video: 'video/mp4', PDF: pdfType } as const;

export function ReplaceMediaButton({
  item,
  onReplaced,
  onFailure,
}: {
  item: LibraryItem;
  onReplaced: (replacement: Replacement) => void;
  onFailure: (text: string) => void;
}) {
  const apiUrl = useApiUrl();
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(chosen: File, alt: string | undefined) {
    setFile(null);
    setProgress(0);
    const aborting = new AbortController();
    controller.current = aborting;
    try {
      const options = { alt, onProgress: setProgress, signal: aborting.signal };
      onReplaced(await replaceMedia(createApiClient(apiUrl), item.name, chosen, options));
    } catch (error) {
      if (!aborting.signal.aborted)
        onFailure(say('The file was not replaced: {reason}', { reason: failureSentence(error) }));
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <Button look="quiet" disabled={progress !== null} onClick={() => input.current?.click()}>
        {say('Replace…')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('File to replace it with')}
        accept={accepted[kindOf(item.path)]}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
      {progress !== null && (
        <span className={styles.progress}>
          <progress
            aria-label={say('Upload of the new file')}
            max={1}
            value={progress < 1 ? progress : undefined}
          />
          <Button look="quiet" onClick={() => controller.current?.abort()}>
            {say('Cancel')}
          </Button>
        </span>
      )}
      {file && (
        <ReplaceMediaDialog
          item={item}
          file={file}
          onReplace={(alt) => send(file, alt)}
          onCancel={() => setFile(null)}
        />
      )}
    </>
  );
}
