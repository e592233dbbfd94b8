import { say } from '@site/platform/words/say';
import { RichTextEditor } from '@site/rich-text/editor/components/rich-text-editor';
import { ImageDialog } from '@site/rich-text/editor/images/image-dialog';
import { LinkDialog } from '@site/rich-text/editor/links/link-dialog';
import { useTextLinks } from '@site/rich-text/editor/links/use-text-links';
import type { EditorEvents } from '@site/rich-text/editor/quill/quill-editor';
import { Button } from '@site/ui/button';
import { useAfterClosing } from '@site/ui/dialogs/use-after-closing';
import { showMessage } from '@site/ui/messages/message-store';
import type Quill from 'quill';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PostEditingSession } from '#site/blog/editor/session/post-editing.ts';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { titleOf } from '#site/media/library/library.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { suggestLinks } from './link-suggestions.ts';
import styles from './post-text.module.css';
import { UploadingImages } from './uploading-images.tsx';
import { useInserting } from './use-inserting.tsx';
import type { useTextImages } from './use-text-images.ts';

export function PostText({
  label,
  initialHtml,
  quill,
  images,
  onChange,
  onReady,
}: {
  label: string;
  initialHtml: string;
  quill: RefObject<Quill | null>;
  images: ReturnType<typeof useTextImages>;
  onChange: (...change: Parameters<PostEditingSession['changeText']>) => void;
  onReady: (quill: Quill | null) => void;
}) {
  const labelId = useId();
  const links = useTextLinks(quill);
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const inserting = useInserting(quill);
  const [pickingAt, setPickingAt] = useState<number | null>(null);
  const afterPicking = useAfterClosing(pickingAt !== null);
  const [isPickingFile, setPickingFile] = useState(false);
  const [image] = images.asked;

  function wantImage() {
    const range = quill.current?.getSelection(true);
    const chosen = range?.length === 1 ? imageAt(quill.current, range.index) : null;
    if (chosen) images.ask(chosen);
    else setPickingAt(range?.index ?? 0);
  }

  const latest: EditorEvents = {
    onChange(operations, before) {
      onChange(operations, before);
      images.follow(operations);
    },
    onImages: (files, range) => images.upload(files, range.index),
    onPasteNotes: ({ leftOut, hasTrackedChanges }) =>
      showMessage(
        'success',
        [
          say('Pasted.'),
          ...(hasTrackedChanges ? [say('Tracked changes were accepted.')] : []),
          ...(leftOut.length > 0 ? [say('Left out: {leftOut}.', { leftOut: leftOut.join(', ') })] : []),
        ].join(' '),
      ),
    onImageWanted: wantImage,
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
        if (isInLine && quill.current?.root.contains(target)) images.ask(target);
      }}
    >
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      <RichTextEditor initialHtml={initialHtml} labelledBy={labelId} events={events} onReady={onReady} />
      <p className={styles.hint}>
        {say(
          'In lists and code Tab indents; press Escape, then Tab, to go on. To describe an image, double-click it, or select it and press Image.',
        )}
      </p>
      {links.asked && !isPickingFile && (
        <LinkDialog
          link={links.asked}
          suggest={(typed) => suggestLinks(client, typed)}
          onPickFile={() => setPickingFile(true)}
          onSave={links.save}
          onRemove={links.remove}
          onClose={links.close}
        />
      )}
      {links.asked && isPickingFile && (
        <MediaPicker
          accept="files"
          onChoose={(item) => {
            setPickingFile(false);
            links.save(
              `/${item.path}`,
              links.asked?.text === '' ? titleOf(item) : (links.asked?.text ?? null),
            );
          }}
          onClose={() => setPickingFile(false)}
        />
      )}
      {inserting.dialogs}
      {pickingAt !== null && (
        <MediaPicker
          accept="pictures"
          onChoose={(item) => {
            afterPicking(() => {
              images.insert(item, pickingAt);
              quill.current?.setSelection(pickingAt + 1, 0, 'user');
              images.startAsking();
            });
            setPickingAt(null);
          }}
          onClose={() => {
            afterPicking(() => quill.current?.setSelection(pickingAt, 0, 'user'));
            setPickingAt(null);
          }}
        />
      )}
      {image && !images.isAsking && (
        <p className={styles.asked}>
          {images.asked.length === 1
            ? say('An image in the text has no alt text yet.')
            : say('{asked} images in the text have no alt text yet.', { asked: images.asked.length })}{' '}
          <Button look="quiet" onClick={images.startAsking}>
            {say('Describe')}
          </Button>
        </p>
      )}
      {image && images.isAsking && (
        <ImageDialog
          key={image.id}
          image={image}
          position={images.asked.length > 1 ? say('1 of {count}', { count: images.asked.length }) : null}
          onSave={images.answer}
          onClose={() => images.answer(null)}
        />
      )}
      <UploadingImages images={images} />
    </div>
  );
}

function imageAt(quill: Quill | null, index: number): HTMLImageElement | null {
  const [leaf] = quill?.getLeaf(index + 1) ?? [];
  return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
}
