import type Quill from 'quill';
import { type RefObject, useState } from 'react';
import type { EmbeddedVideo, Figure } from '#site/blog/content/model/embeds.ts';
import { ImageDialog } from '#site/blog/editor/images/image-dialog.tsx';
import { replaceImage } from '#site/blog/editor/quill/formats/change-image.ts';
import { useAfterClosing } from '#site/blog/editor/use-after-closing.ts';
import { mediaUrl } from '#site/images/media.ts';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { useApiUrl } from '#site/session/api-url.ts';
import { FootnoteDialog } from './footnote-dialog.tsx';
import { insertBlock, replaceBlock } from './insert-block.ts';
import { htmlOfNote, textOfNote } from './note-text.ts';
import { VideoDialog } from './video-dialog.tsx';
import type { WantedBlock } from './wanted-block.ts';

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
