import { mediaUrl } from '@site/images/media';
import { ImageDialog } from '@site/rich-text/editor/images/image-dialog';
import { FootnoteDialog } from '@site/rich-text/editor/inserting/footnote-dialog';
import { insertBlock, replaceBlock } from '@site/rich-text/editor/inserting/insert-block';
import { htmlOfNote, textOfNote } from '@site/rich-text/editor/inserting/note-text';
import { VideoDialog } from '@site/rich-text/editor/inserting/video-dialog';
import type { WantedBlock } from '@site/rich-text/editor/inserting/wanted-block';
import { replaceImage } from '@site/rich-text/editor/quill/formats/change-image';
import type { EmbeddedVideo, Figure } from '@site/rich-text/model/embeds';
import { useAfterClosing } from '@site/ui/dialogs/use-after-closing';
import type Quill from 'quill';
import { type RefObject, useState } from 'react';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { useApiUrl } from '#site/session/api-url.ts';

export function useInserting(quill: RefObject<Quill | null>) {
  const [wanted, setWanted] = useState<WantedBlock | null>(null);
  const [isPicking, setPicking] = useState(false);
  const apiUrl = useApiUrl();

  const afterClosing = useAfterClosing(wanted !== null);

  function finish(next: (editor: Quill, wanted: WantedBlock) => void) {
    const editor = quill.current;
    const about = wanted;
    if (editor && about) afterClosing(() => next(editor, about));
    setWanted(null);
    setPicking(false);
  }

  const close = () => finish((editor, { index }) => editor.setSelection(index, 0, 'user'));

  function saveVideo(video: EmbeddedVideo) {
    finish((editor, { index, value }) => {
      editor.setSelection(index, value ? 1 : 0, 'silent');
      if (value) replaceBlock(editor, index, { video });
      else insertBlock(editor, { video });
    });
  }

  function saveFootnote(text: string) {
    finish((editor, { index, value }) => {
      const before = value && 'html' in value ? value : null;
      const footnote = { id: before?.id ?? newNoteId(), html: htmlOfNote(text, before?.html ?? '') };
      if (before) replaceBlock(editor, index, { footnote });
      else editor.insertEmbed(index, 'footnote', footnote, 'user');
      editor.setSelection(index + 1, 0, 'user');
    });
  }

  const dialogs = (
    <>
      {wanted?.kind === 'video' && !isPicking && (
        <VideoDialog
          video={wanted.value}
          onSave={saveVideo}
          onPick={() => setPicking(true)}
          onClose={close}
        />
      )}
      {wanted?.kind === 'video' && isPicking && (
        <MediaPicker
          accept="videos"
          onChoose={({ path }) => saveVideo({ src: mediaUrl(path, apiUrl) })}
          onClose={() => setPicking(false)}
        />
      )}
      {wanted?.kind === 'footnote' && (
        <FootnoteDialog
          text={wanted.value && textOfNote(wanted.value.html)}
          onSave={saveFootnote}
          onRemove={() =>
            finish((editor, { index }) => {
              editor.deleteText(index, 1, 'user');
              editor.setSelection(index, 0, 'user');
            })
          }
          onClose={close}
        />
      )}
      {wanted?.kind === 'figure' && (
        <ImageDialog
          image={imageOfFigure(wanted.value)}
          position={null}
          onSave={(answer) => finish((editor, { index }) => replaceImage(editor, index, answer))}
          onClose={close}
        />
      )}
    </>
  );

  return { want: setWanted, dialogs };
}

function imageOfFigure({ src, alt = '', decorative, caption = '', width = '' }: Figure) {
  return { source: src, alt, isDecoration: decorative === true, caption: textOfNote(caption), width };
}

/** Not `randomUUID`: that is missing where the site is not served over HTTPS. */
function newNoteId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
