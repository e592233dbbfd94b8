import type { Issue } from '@site/platform/http/errors';
import { say } from '@site/platform/words/say';
import { FieldErrors } from '@site/ui/field';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { ConflictDialog } from '#site/blog/editor/dialogs/conflict-dialog.tsx';
import { LeaveDialog } from '#site/blog/editor/dialogs/leave-dialog.tsx';
import { PublishEmptyDialog } from '#site/blog/editor/dialogs/publish-empty-dialog.tsx';
import { editorWords } from '#site/blog/editor/editor-words.ts';
import { isEmptyText } from '#site/blog/editor/publish-check.ts';
import type { PostSaveOutcome } from '#site/blog/editor/session/post-editing.ts';
import { useEditing } from '#site/blog/editor/session/use-editing.ts';
import { usePostSaving } from '#site/blog/editor/session/use-post-saving.ts';
import { useRestoring } from '#site/blog/editor/session/use-restoring.ts';
import { useReview } from '#site/blog/editor/session/use-review.ts';
import { Checks } from '#site/blog/editor/settings/checks.tsx';
import { PostSettings } from '#site/blog/editor/settings/post-settings.tsx';
import { type SavedPost, saveEffect } from '#site/blog/editor/settings/save-effect.ts';
import { SpecifiedSubmit } from '#site/blog/editor/settings/specified-submit.tsx';
import { useAdvice } from '#site/blog/editor/use-advice.ts';
import { useCover } from '#site/blog/editor/use-cover.ts';
import { Comparison } from '#site/blog/history/components/comparison.tsx';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { PresenceNotice } from '#site/blog/presence/presence-notice.tsx';
import type { ReviewChange, WireReview } from '#site/blog/review/review.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useMay } from '#site/session/use-user.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { PostText } from '../text/post-text.tsx';
import { useTextImages } from '../text/use-text-images.ts';
import { keepInFreeArea } from './free-area.ts';
import { goToAdvice } from './go-to-advice.ts';
import styles from './post-editor.module.css';
import { RecoveryNotice } from './recovery-notice.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { SettingsPanel, type SettingsPanelHandle } from './settings-panel.tsx';
import { TitleField } from './title-field.tsx';
import { useFormErrors } from './use-form-errors.ts';
import { usePanelState } from './use-panel-state.ts';
import { WritingBar } from './writing-bar.tsx';

/** `onSave` gets the multipart form the API reads; the text stays until the post has it. */
export function PostEditor({
  post,
  review: initialReview = null,
  postId,
  continued = null,
  version,
  createdAt,
  onSave,
  onSaved,
  onCreated,
}: {
  post: DraftFields;
  review?: WireReview | null;
  /** Null for a post that is still to be made. */
  postId: string | null;
  /** Key of the creation whose draft the editor opens with; null: an empty one. */
  continued?: string | null;
  /** `updatedAt` of the post the form starts from; empty for a new one. */
  version: string;
  createdAt?: Date;
  onSave: (form: FormData, version: string) => Promise<PostSaveOutcome>;
  onSaved: (list: string) => void;
  /** A new post is saved and its text stays open. */
  onCreated?: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const editing = useEditing({ post, postId, baseVersion: version });
  const { fields, change, session, copies, quill } = editing;
  const words = editorWords(fields.isPage, postId === null);
  const countUploads = (step: number) => {
    session.uploads += step;
  };
  const cover = useCover(fields.media, (media) => change({ media }), countUploads);
  const images = useTextImages(quill, countUploads);
  const review = useReview(initialReview);
  /** Saved by the form's own button: it leads to the list. */
  const leaves = useRef(false);
  const [saved, setSaved] = useState<SavedPost | null>(() =>
    postId === null ? null : { ...post, id: postId },
  );
  const mayPublish = useMay('posts.publish');
  // As saved, not as in the form.
  const isLocked = !mayPublish && version !== '' && wantsPublishing(post);
  const showIssues = useRef<(issues: readonly Issue[]) => void>(() => {});
  const saving = usePostSaving({
    session,
    read: editing.read,
    original: postId === null ? null : { content: post.content, version },
    async settled() {
      await images.settled();
      return cover.settled();
    },
    async onSave(made, over) {
      const sent = editing.read();
      const outcome = await onSave(made, over);
      if (outcome.kind === 'stale' && saved) setSaved({ ...outcome.theirs, id: saved.id });
      if (outcome.kind === 'saved') {
        // An API that does not say what it has made: the next save would make another.
        if (postId === null && outcome.id === undefined) leaves.current = true;
        noteSaved(sent, outcome);
        await review.afterSave(outcome.id);
      }
      return outcome;
    },
    onRefused: (issues) => showIssues.current(issues),
    onSaved(isAll) {
      if (isAll && leaves.current) onSaved(words.list.path);
      else onCreated?.();
    },
  });
  const restoring = useRestoring(editing, client, post, { postId, continued });
  const { conflict } = saving;
  const company = useCompany();
  const effect = saveEffect(fields, saved, { now: new Date(), createdAt, locality: company });
  const advice = useAdvice(editing, cover.item ? cover.item.alt : '');
  const panel = usePanelState();
  const panelId = useId();
  const settings = useRef<SettingsPanelHandle>(null);
  const reveal = (element: Element) => settings.current?.reveal(element);
  const { errors, check, recheck, show } = useFormErrors(form, reveal);
  showIssues.current = show;
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  useEffect(() => (form.current ? keepInFreeArea(form.current) : undefined), []);

  function noteSaved(sent: DraftFields, { id, slug }: { id?: string | undefined; slug?: string | null }) {
    const stored = { ...sent, slug: slug ?? sent.slug, id: id ?? postId ?? '' };
    setSaved(stored);
    // The next save would send it away from the URL that it has now.
    if (editing.read().slug === sent.slug) editing.settle({ slug: stored.slug });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // By keyboard shortcut: no button submitted it.
    save(null, (event.nativeEvent as SubmitEvent).submitter !== null);
  }

  function publish() {
    change({ status: 'published', isPublished: true });
    save(null);
  }

  async function changeReviewOf(id: string, wanted: ReviewChange) {
    if (session.isDirty) return save(wanted, true);
    if (await review.apply(id, wanted)) onSaved(words.list.path);
  }

  function save(wanted: ReviewChange | null, isLeaving = false) {
    if (isLocked || !check()) return;
    leaves.current = isLeaving;
    const body = quill.current?.root;
    const isEmpty = body ? isEmptyText(body) : false;
    if (isEmpty && postId !== null) return refuseEmptyText();
    review.wantWithSave(wanted);
    if (isEmpty && fields.media === '' && wantsPublishing(fields)) setEmptyAsked(true);
    else void saving.save(session.baseVersion);
  }

  /** Only a new post may have no text. */
  function refuseEmptyText() {
    dismissFailures();
    showMessage('failure', say('{failed}: Content is required.', { failed: words.failed }));
    quill.current?.focus();
  }

  async function preview() {
    // Open at once: after a wait the browser would block it as a pop-up.
    const tab = window.open('about:blank', '_blank');
    const copy = session.copyNow();
    if (!tab || !copy) return;
    const editorId = await copies.putPreview(copy, createdAt);
    tab.location.href = href('/preview/:editorId', { editorId });
  }

  return (
    <FieldErrors value={errors}>
      <form
        ref={form}
        className={styles.screen}
        data-full-width
        data-settings={panel.isOpen ? 'open' : 'closed'}
        onSubmit={submit}
        onInput={recheck}
        noValidate
      >
        <div className={styles.heading}>
          <Link to={words.list.path}>{words.list.label}</Link>
          <span aria-hidden="true">/</span>
          <h1>{words.heading}</h1>
          <PresenceNotice postId={postId} />
        </div>
        <WritingBar
          state={editing.state}
          postId={postId}
          effect={effect}
          isBusy={saving.isSaving}
          onSave={isLocked ? null : () => save(null)}
          onSendForReview={
            mayPublish || isLocked || fields.isPage ? null : () => save({ state: 'submitted' })
          }
          settings={{ id: panelId, isOpen: panel.isOpen, toggle: () => panel.setOpen(!panel.isOpen) }}
          onRetry={() => session.resume()}
          onPreview={preview}
        />
        <div className={styles.writing}>
          <ReviewNotice
            review={review.review}
            isLocked={isLocked}
            isBusy={review.isBusy || saving.isSaving}
            onChange={async (wanted) => {
              if (postId !== null) await changeReviewOf(postId, wanted);
            }}
            onPublish={publish}
          />
          <RecoveryNotice
            found={restoring.found}
            current={editing.read}
            undo={restoring.undo}
            subject={words.noun}
            version={version}
            onRestore={(text) => {
              cover.cancel();
              restoring.restore(text);
            }}
            onDiscard={restoring.discard}
            titleOf={({ title }) => title}
            compare={(left, right) => <Comparison left={left} right={right} />}
          />
          <TitleField
            label={words.title}
            value={fields.title}
            onChange={(title) => change({ title })}
            onDone={() => quill.current?.focus()}
          />
          <PostText
            label={words.content}
            initialHtml={post.content}
            quill={quill}
            images={images}
            onChange={editing.noteText}
            onReady={editing.takeQuill}
          />
        </div>
        <SettingsPanel id={panelId} state={panel} ref={settings}>
          <PostSettings
            fields={fields}
            postId={postId}
            effect={effect}
            savedDate={saved?.scheduledDate ?? ''}
            cover={cover}
            onChange={change}
            submit={isLocked ? null : <SpecifiedSubmit words={words} isBusy={saving.isSaving} />}
          >
            <Checks
              advice={advice}
              onGo={(item) => goToAdvice(item, form.current, { reveal, describe: images.ask })}
            />
          </PostSettings>
        </SettingsPanel>
      </form>
      {isEmptyAsked && (
        <PublishEmptyDialog
          noun={words.noun}
          onPublish={() => {
            setEmptyAsked(false);
            void saving.save(session.baseVersion);
          }}
          onClose={() => setEmptyAsked(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          isSaving={saving.isSaving}
          onUseTheirs={() => {
            saving.closeConflict();
            cover.cancel();
            restoring.replaceBy(
              { fields: conflict.theirs, baseVersion: conflict.version },
              say('Their version is in the editor.'),
            );
          }}
          onSaveMine={() => saving.save(conflict.version)}
          onClose={saving.closeConflict}
        >
          <Comparison
            left={{ label: say('Theirs'), fields: conflict.theirs }}
            right={{ label: say('Yours'), fields: conflict.mine }}
          />
        </ConflictDialog>
      )}
      <LeaveDialog
        session={session}
        noun={words.noun}
        // A link to a new post leaves one that is being made as well.
        leaves={(from, to) => from.pathname !== to.pathname || to.hash === ''}
      />
    </FieldErrors>
  );
}
