import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { href } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { discardDraft, draftSender } from '#app/blog/drafts/draft-client.ts';
import { type Advice, checkPost } from '#app/blog/editor/publish-check.ts';
import { useTextPictures } from '#app/blog/editor/quill/use-text-pictures.ts';
import { keepInFreeArea } from '#app/blog/editor/screen/free-area.ts';
import { useEditing } from '#app/blog/editor/session/use-editing.ts';
import { useRecoverableDrafts } from '#app/blog/editor/session/use-recoverable-drafts.ts';
import { useReplacingText } from '#app/blog/editor/session/use-replacing-text.ts';
import { type SaveOutcome, useSaving } from '#app/blog/editor/session/use-saving.ts';
import { useCover } from '#app/blog/editor/use-cover.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { PostText } from '#app/blog/reading/components/post-text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoverField } from './cover-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LostOnEditing } from './lost-on-editing.tsx';
import styles from './post-editor.module.css';
import { PublicationFields } from './publication-fields.tsx';
import { PublishCheck, useDeadLinks } from './publish-check.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { SaveStateLine } from './save-state.tsx';
import { TagField } from './tag-field.tsx';
import { AuthorField, TitleField } from './text-fields.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const editing = useEditing({ post, postId, baseVersion: version });
  const { fields, change, session, copies, quill } = editing;
  const countUploads = (step: 1 | -1) => {
    session.uploads += step;
  };
  const cover = useCover(fields.media, (media) => change({ media }), countUploads);
  const pictures = useTextPictures(quill, countUploads);
  const saving = useSaving({
    session,
    read: editing.read,
    async settled() {
      await pictures.settled();
      return cover.settled();
    },
    onSave,
    onSaved() {
      if (postId !== null) for (const id of session.supersedes) discardDraft(client, postId, id).catch(warn);
      onSaved();
    },
  });
  const unsaved = useRecoverableDrafts(copies, client, postId, post);
  const replacing = useReplacingText({
    editing,
    setFound: unsaved.setFound,
    forget({ editorId }) {
      copies.markDiscarded(editorId, Date.now()).catch(warn);
      if (postId !== null) discardDraft(client, postId, editorId).catch(warn);
    },
    remember({ editorId, sequence, baseVersion, fields: words }) {
      copies.markDiscarded(editorId, undefined).catch(warn);
      if (postId === null) return;
      const draft = { editorId, sequence, baseVersion, fields: words };
      draftSender(client, postId)(draft, AbortSignal.timeout(30_000)).catch(warn);
    },
  });
  const { conflict } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toolbar is there once the editor is
  useEffect(() => (form.current ? keepInFreeArea(form.current) : undefined), [editing.isReady]);
  const advice = useAdvice(editing, cover.item ? cover.item.alt : '');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void saving.save(session.baseVersion);
  }

  function goTo({ place }: Advice) {
    const element = 'element' in place ? place.element : form.current?.querySelector(`[id="${place.field}"]`);
    element?.scrollIntoView({ block: 'center' });
    if (element instanceof HTMLImageElement) pictures.ask(element);
    else if ('element' in place) selectText(place.element);
    else if (element instanceof HTMLElement) element.focus();
  }

  async function preview() {
    // Opened at once: after a wait the browser would take it for a pop-up.
    const tab = window.open('about:blank', '_blank');
    const copy = session.copyNow();
    if (!tab || !copy) return;
    const editorId = await copies.putPreview(copy, createdAt);
    tab.location.href = href('/preview/:editorId', { editorId });
  }

  return (
    <>
      <RecoveryNotice
        found={editing.isReady ? unsaved.found : []}
        current={editing.read}
        undo={replacing.undo}
        version={version}
        onRestore={(text) => {
          cover.cancel();
          replacing.restore(text);
        }}
        onDiscard={replacing.discard}
      />
      <form ref={form} className={styles.form} onSubmit={submit}>
        <TitleField value={fields.title} onChange={(title) => change({ title })} />
        <PostText
          initialHtml={post.content}
          quill={quill}
          pictures={pictures}
          onChange={editing.noteText}
          onReady={editing.takeQuill}
        />
        <CoverField path={fields.media} title={fields.title} cover={cover} />
        <TagField value={fields.tags} onChange={(tags) => change({ tags })} />
        <AuthorField value={fields.author} onChange={(author) => change({ author })} />
        <PublicationFields
          fields={fields}
          original={post.scheduledDate}
          {...(createdAt && { createdAt })}
          onChange={change}
        />
        <LostOnEditing html={post.content} />
        <PublishCheck advice={advice} onGo={goTo} />
        <div className={styles.bar} data-foot-bar data-sticky="bottom">
          <SaveStateLine state={editing.state} onRetry={() => session.resume()} />
          <div className={styles.actions}>
            <Button type="submit" disabled={saving.isSaving}>
              {saving.isSaving ? busyLabel : submitLabel}
            </Button>
            <Button look="quiet" size="small" onClick={preview}>
              Preview
            </Button>
            {postId !== null && (
              <ButtonLink look="quiet" size="small" to={href('/dashboard/history/:id', { id: postId })}>
                History
              </ButtonLink>
            )}
          </div>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          isSaving={saving.isSaving}
          onUseTheirs={() => {
            saving.closeConflict();
            cover.cancel();
            replacing.replaceBy(
              { fields: conflict.theirs, baseVersion: conflict.version },
              'Their words are in the editor.',
            );
          }}
          onSaveMine={() => saving.save(conflict.version)}
          onClose={saving.closeConflict}
        />
      )}
      <LeaveDialog session={session} isKeptOnServer={postId !== null} />
    </>
  );
}

/** @param coverAlt Null when nobody has said what the post's picture shows. */
function useAdvice(editing: ReturnType<typeof useEditing>, coverAlt: string | null): Advice[] {
  const { fields, quill, isReady, revision } = editing;
  const body = isReady ? (quill.current?.root ?? null) : null;
  const deadLinks = useDeadLinks(body, revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that the text has changed
  return useMemo(
    () => (body ? checkPost(fields, body, { coverAlt, deadLinks }) : []),
    [fields, body, coverAlt, deadLinks, revision],
  );
}

function selectText(element: Element): void {
  element.closest<HTMLElement>('[contenteditable]')?.focus();
  getSelection()?.selectAllChildren(element);
}

const warn = (error: unknown): void => console.warn('The unsaved text could not be marked', error);
