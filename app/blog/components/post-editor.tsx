import type { Range } from 'quill';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { MediaPicker } from '#app/media/components/media-picker.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { DraftFields } from '../draft.ts';
import { discardDraft } from '../draft-client.ts';
import type { EditorEvents } from '../editing/quill-editor.ts';
import type { UnsavedText } from '../editing/unsaved-text.ts';
import { useCover } from '../editing/use-cover.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useTextPictures } from '../editing/use-text-pictures.ts';
import { useUnsavedText } from '../editing/use-unsaved-text.ts';
import { postFormData } from '../post-form-data.ts';
import { type Advice, checkPost } from '../publish-check.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { CoverField } from './cover-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './post-editor.module.css';
import { PublicationFields } from './publication-fields.tsx';
import { PublishCheck, useDeadLinks } from './publish-check.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { SaveStateLine } from './save-state.tsx';
import { TagField } from './tag-field.tsx';
import { AuthorField, TitleField } from './text-fields.tsx';

export const emptyPost: DraftFields = {
  title: '',
  content: '',
  media: '',
  tags: '',
  author: '',
  status: 'draft',
  scheduledDate: '',
  isPublished: false,
};

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'failed' }
  /** Somebody else has saved meanwhile: their words, and the version they made. */
  | { readonly kind: 'stale'; readonly theirs: DraftFields; readonly version: string };

/**
 * The form of both editing screens. Whatever is typed is kept from the first key on; `onSave` gets the multipart
 * form the API reads, and the text stays until the post has it.
 */
export function PostEditor({
  post,
  postId,
  version,
  createdAt,
  submitLabel,
  busyLabel,
  onSave,
  onSaved,
}: {
  post: DraftFields;
  /** Null for a post that is still to be made. */
  postId: string | null;
  /** The post's `updatedAt` the form starts from; empty for a new one. */
  version: string;
  createdAt?: Date;
  submitLabel: string;
  busyLabel: string;
  onSave: (form: FormData, version: string) => Promise<SaveOutcome>;
  /** Called when the post has everything: the screen can go. */
  onSaved: () => void;
}) {
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const editing = useEditing({ post, postId, baseVersion: version });
  const { fields, change, session, quill } = editing;
  const unsaved = useUnsavedText(editing.copies, client, postId, post);
  const cover = useCover(fields.media, (media) => change({ media }));
  const pictures = useTextPictures(quill);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<{
    theirs: DraftFields;
    mine: DraftFields;
    version: string;
  } | null>(null);
  const [undo, setUndo] = useState<{ text: string; run: () => void } | null>(null);
  const [link, setLink] = useState<{ range: Range; address: string } | null>(null);
  const [pickingAt, setPickingAt] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const contentLabelId = useId();

  const events = useRef<EditorEvents>(null as never);
  events.current = {
    onChange(operations, before) {
      editing.noteText(operations, before);
      pictures.follow(operations);
    },
    onPictures: (files, range) => void pictures.upload(files, range.index),
    onPictureWanted() {
      const range = quill.current?.getSelection(true);
      const chosen = range && range.length === 1 ? pictureAt(range.index) : null;
      if (chosen) pictures.ask(chosen);
      else setPickingAt(range?.index ?? 0);
    },
    onLinkWanted() {
      const editor = quill.current;
      const range = editor?.getSelection(true);
      if (editor && range) setLink({ range, address: String(editor.getFormat(range).link ?? '') });
    },
  };

  function pictureAt(index: number): HTMLImageElement | null {
    const [leaf] = quill.current?.getLeaf(index + 1) ?? [];
    return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await save(session.baseVersion);
  }

  async function save(over: string) {
    setSaving(true);
    const file = await cover.settled();
    const sequence = session.beginSave();
    const mine = editing.read();
    const outcome = await onSave(postFormData(mine, { file, editorId: session.editorId, sequence }), over);
    setSaving(false);
    if (outcome.kind === 'saved') {
      setConflict(null);
      if (await session.endSave(sequence, outcome.version)) onSaved();
    } else {
      session.cancelSave();
      if (outcome.kind === 'stale') setConflict({ theirs: outcome.theirs, mine, version: outcome.version });
    }
  }

  function swapFor(next: DraftFields, text: string, adopt?: UnsavedText) {
    const before = { words: editing.read(), editorId: session.editorId, sequence: session.sequence };
    editing.replace(next);
    if (adopt) session.adopt(adopt.editorId, adopt.sequence);
    else session.adopt(session.editorId, session.sequence);
    setUndo({
      text,
      run() {
        editing.replace(before.words);
        session.adopt(before.editorId, Math.max(before.sequence, session.sequence));
        if (adopt) unsaved.setFound((found) => [adopt, ...found]);
        setUndo(null);
      },
    });
  }

  function bringBack(text: UnsavedText) {
    unsaved.setFound((found) => found.filter((other) => other !== text));
    swapFor(text.fields, 'The unsaved text is back in the editor.', text);
  }

  function discard(text: UnsavedText) {
    unsaved.setFound((found) => found.filter((other) => other !== text));
    void editing.copies.markDiscarded(text.editorId, Date.now()).catch(() => {});
    if (postId !== null) discardDraft(client, postId, text.editorId).catch(() => {});
    setUndo({
      text: 'The unsaved text was discarded.',
      run() {
        void editing.copies.markDiscarded(text.editorId, undefined).catch(() => {});
        unsaved.setFound((found) => [text, ...found]);
        setUndo(null);
      },
    });
  }

  function saveLink(address: string, text: string) {
    const editor = quill.current;
    if (!editor || !link) return;
    const { index, length } = link.range;
    if (length > 0) editor.formatText(index, length, 'link', address, 'user');
    else editor.insertText(index, text, 'link', address, 'user');
    closeLink();
  }

  function removeLink() {
    const editor = quill.current;
    if (!editor || !link) return;
    const [leaf, offset] = editor.getLeaf(link.range.index);
    const length = link.range.length || (leaf?.length() ?? 0);
    const index = link.range.length > 0 ? link.range.index : link.range.index - offset;
    editor.formatText(index, length, 'link', false, 'user');
    closeLink();
  }

  function closeLink() {
    setLink(null);
    // After the dialog has given the focus back.
    setTimeout(() => quill.current?.focus(), 0);
  }

  const body = quill.current?.root ?? null;
  const deadLinks = useDeadLinks(editing.isReady ? body : null, editing.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that the text has changed
  const advice = useMemo(
    () => (body ? checkPost(fields, body, { coverAlt: cover.item ? cover.item.alt : '', deadLinks }) : []),
    [fields, body, cover.item, deadLinks.size, editing.revision],
  );

  function goTo({ place }: Advice) {
    if ('field' in place) {
      const control = form.current?.querySelector<HTMLElement>(`[id="${place.field}"]`);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
      return;
    }
    place.element.scrollIntoView({ block: 'center' });
    if (place.element instanceof HTMLImageElement) pictures.ask(place.element);
    else selectInEditor(place.element);
  }

  function selectInEditor(element: Element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    quill.current?.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }

  useEffect(() => {
    const root = editing.isReady ? quill.current?.root : null;
    if (!root) return;
    const ask = (event: MouseEvent) => {
      if (event.target instanceof HTMLImageElement) pictures.ask(event.target);
    };
    root.addEventListener('dblclick', ask);
    return () => root.removeEventListener('dblclick', ask);
  });

  async function preview() {
    const tab = window.open('about:blank', '_blank');
    await session.keepCopy();
    if (tab) tab.location.href = `/preview/${session.editorId}`;
  }

  const [picture] = pictures.asked;
  return (
    <>
      <RecoveryNotice
        found={editing.isReady ? unsaved.found : []}
        current={editing.read}
        undo={undo}
        onBringBack={bringBack}
        onDiscard={discard}
      />
      <form ref={form} className={styles.form} onSubmit={submit}>
        <TitleField value={fields.title} onChange={(title) => change({ title })} />
        <div className={styles.content}>
          <span id={contentLabelId} className={styles.label}>
            Blog Content
          </span>
          <RichTextEditor
            initialHtml={post.content}
            labelledBy={contentLabelId}
            events={events}
            onReady={editing.takeQuill}
          />
          <p className={styles.hint}>
            In lists and code Tab indents; press Escape, then Tab, to go on. A double click on a picture
            describes it.
          </p>
          {pictures.uploading > 0 && (
            <p role="status">Uploading {pictures.uploading} of the text’s pictures…</p>
          )}
        </div>
        <CoverField path={fields.media} title={fields.title} cover={cover} />
        <TagField value={fields.tags} onChange={(tags) => change({ tags })} />
        <AuthorField value={fields.author} onChange={(author) => change({ author })} />
        <PublicationFields
          fields={fields}
          original={post.scheduledDate}
          {...(createdAt && { createdAt })}
          onChange={change}
        />
        <PublishCheck advice={advice} onGo={goTo} />
        <div className={styles.bar}>
          <SaveStateLine state={editing.state} onRetry={() => session.resume()} />
          <div className={styles.actions}>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? busyLabel : submitLabel}
            </Button>
            <Button look="quiet" onClick={preview}>
              Preview
            </Button>
            {postId !== null && (
              <ButtonLink look="quiet" to={`/dashboard/history/${postId}`}>
                History
              </ButtonLink>
            )}
          </div>
        </div>
      </form>
      {link && (
        <LinkDialog
          initial={link.address}
          needsText={link.range.length === 0 && link.address === ''}
          onSave={saveLink}
          onRemove={removeLink}
          onClose={closeLink}
        />
      )}
      {pickingAt !== null && (
        <MediaPicker
          accept="pictures"
          onChoose={(item) => {
            pictures.insert(item, pickingAt);
            setPickingAt(null);
          }}
          onClose={() => setPickingAt(null)}
        />
      )}
      {picture && pickingAt === null && (
        <PictureDialog
          key={`${pictures.asked.length} ${picture.source}`}
          {...picture}
          position={pictures.asked.length > 1 ? `1 of ${pictures.asked.length}` : null}
          onSave={pictures.answer}
          onClose={() => pictures.answer(null)}
        />
      )}
      {conflict && (
        <CompareDialog
          title="Somebody else has saved this blog"
          text="Nothing was overwritten. Their words are live; yours are in the editor and kept as a draft."
          left={{ label: 'Theirs', fields: conflict.theirs }}
          right={{ label: 'Yours', fields: conflict.mine }}
          actions={
            <>
              <Button look="quiet" onClick={() => setConflict(null)}>
                Go on editing mine
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  const { theirs } = conflict;
                  session.baseVersion = conflict.version;
                  setConflict(null);
                  swapFor(theirs, 'Their words are in the editor.');
                }}
              >
                Take theirs
              </Button>
              <Button disabled={isSaving} onClick={() => save(conflict.version)}>
                Save mine over theirs
              </Button>
            </>
          }
          onClose={() => setConflict(null)}
        />
      )}
      <LeaveDialog session={session} isKeptOnServer={postId !== null} />
    </>
  );
}
