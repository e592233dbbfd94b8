import type Quill from 'quill';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { PictureDialog } from '#app/blog/editor/components/picture-dialog.tsx';
import styles from '#app/blog/editor/components/post-text.module.css';
import { RichTextEditor } from '#app/blog/editor/components/rich-text-editor.tsx';
import { UploadingImages } from '#app/blog/editor/components/uploading-images.tsx';
import { useInserting } from '#app/blog/editor/inserting/use-inserting.tsx';
import { LinkDialog } from '#app/blog/editor/links/link-dialog.tsx';
import { suggestLinks } from '#app/blog/editor/links/link-suggestions.ts';
import { useTextLinks } from '#app/blog/editor/links/use-text-links.ts';
import type { EditorEvents } from '#app/blog/editor/quill/quill-editor.ts';
import type { useTextImages } from '#app/blog/editor/quill/use-text-images.ts';
import type { EditingSession } from '#app/blog/editor/session/editing-session.ts';
import { MediaPicker } from '#app/media/library/components/media-picker.tsx';
import { Button } from '#app/ui/button.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';

/** The text of a post with what its toolbar asks for: links, images and their alt text. */
export function PostText({
  initialHtml,
  quill,
  pictures,
  onChange,
  onReady,
}: {
  initialHtml: string;
  quill: RefObject<Quill | null>;
  pictures: ReturnType<typeof useTextImages>;
  onChange: (...change: Parameters<EditingSession['changeText']>) => void;
  onReady: (quill: Quill | null) => void;
}) {
  const labelId = useId();
  const links = useTextLinks(quill);
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const inserting = useInserting(quill);
  const [pickingAt, setPickingAt] = useState<number | null>(null);
  const [picture] = pictures.asked;

  function wantPicture() {
    const range = quill.current?.getSelection(true);
    const chosen = range?.length === 1 ? pictureAt(quill.current, range.index) : null;
    if (chosen) pictures.ask(chosen);
    else setPickingAt(range?.index ?? 0);
  }

  const latest: EditorEvents = {
    onChange(operations, before) {
      onChange(operations, before);
      pictures.follow(operations);
    },
    onPictures: (files, range) => pictures.upload(files, range.index),
    onLeftOut: (phrases) => showMessage('success', `Pasted. Left out: ${phrases.join(', ')}.`),
    onPictureWanted: wantPicture,
    onLinkWanted: links.ask,
    onBlockWanted: inserting.want,
  };
  const events = useRef(latest);
  useEffect(() => {
    events.current = latest;
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the toolbar's image button does the same
    <div
      className={styles.content}
      onDoubleClick={({ target }) => {
        const isInLine = target instanceof HTMLImageElement && !target.closest('.ql-figure, .ql-opaque');
        if (isInLine && quill.current?.root.contains(target)) pictures.ask(target);
      }}
    >
      <span id={labelId} className="visually-hidden">
        Blog Content
      </span>
      <RichTextEditor initialHtml={initialHtml} labelledBy={labelId} events={events} onReady={onReady} />
      <p className={styles.hint}>
        In lists and code Tab indents; press Escape, then Tab, to go on. To describe an image, double-click
        it, or select it and press Image.
      </p>
      <UploadingImages {...pictures.uploading} />
      {links.asked && (
        <LinkDialog
          link={links.asked}
          suggest={(typed) => suggestLinks(client, typed)}
          onSave={links.save}
          onRemove={links.remove}
          onClose={links.close}
        />
      )}
      {inserting.dialogs}
      {pickingAt !== null && (
        <MediaPicker
          accept="pictures"
          onChoose={(item) => {
            setPickingAt(null);
            pictures.insert(item, pickingAt);
            pictures.startAsking();
          }}
          onClose={() => setPickingAt(null)}
        />
      )}
      {picture && !pictures.isAsking && (
        <p className={styles.asked}>
          {pictures.asked.length === 1
            ? 'An image in the text has no alt text yet.'
            : `${pictures.asked.length} images in the text have no alt text yet.`}{' '}
          <Button look="quiet" onClick={pictures.startAsking}>
            Describe
          </Button>
        </p>
      )}
      {picture && pictures.isAsking && (
        <PictureDialog
          key={picture.id}
          image={picture}
          position={pictures.asked.length > 1 ? `1 of ${pictures.asked.length}` : null}
          onSave={pictures.answer}
          onClose={() => pictures.answer(null)}
        />
      )}
    </div>
  );
}

function pictureAt(quill: Quill | null, index: number): HTMLImageElement | null {
  const [leaf] = quill?.getLeaf(index + 1) ?? [];
  return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
}
