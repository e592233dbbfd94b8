import type { SaveState } from '@site/editing/editing-session';
import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { href, Link } from 'react-router';
import { type SaveEffect, shownPath } from '#site/blog/editor/settings/save-effect.ts';
import { EditorBar, ToolLabel, toolClass, wideClass } from './editor-bar.tsx';

export function WritingBar({
  state,
  postId,
  effect,
  isBusy,
  onSave,
  onSendForReview,
  settings,
  onRetry,
  onPreview,
}: {
  state: SaveState;
  postId: string | null;
  effect: SaveEffect;
  isBusy: boolean;
  /** Null where nothing can be saved. */
  onSave: (() => void) | null;
  /** Null for those who may publish. */
  onSendForReview: (() => void) | null;
  settings: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  onRetry: () => void;
  onPreview: () => void;
}) {
  const { action, description, path, livePath } = effect;
  const isPublishing = action === 'Publish' || action === 'Schedule';
  const when = action === 'Publish' ? say('Goes live at once') : description;
  return (
    <EditorBar
      state={state}
      isNew={postId === null}
      // The panel says it while it is open.
      note={isPublishing && !settings.isOpen ? `${when}: ${shownPath(path)}` : null}
      onRetry={onRetry}
      more={
        postId !== null && (
          <Link to={href('/dashboard/history/:id', { id: postId })}>
            <ToolLabel icon="history" label={say('History')} />
          </Link>
        )
      }
      save={<SaveButtons action={action} isBusy={isBusy} onSave={onSave} onSendForReview={onSendForReview} />}
    >
      {livePath !== null && (
        <a className={toolClass} href={livePath} target="_blank" rel="noreferrer">
          <ToolLabel icon="out" label={say('View')} />
        </a>
      )}
      <button type="button" className={toolClass} onClick={onPreview}>
        <ToolLabel icon="eye" label={say('Preview')} />
      </button>
      <button
        type="button"
        className={toolClass}
        aria-expanded={settings.isOpen}
        aria-controls={settings.id}
        onClick={settings.toggle}
      >
        <ToolLabel icon="settings" label={say('Settings')} />
      </button>
    </EditorBar>
  );
}

function SaveButtons({
  action,
  isBusy,
  onSave,
  onSendForReview,
}: {
  action: SaveEffect['action'];
  isBusy: boolean;
  onSave: (() => void) | null;
  onSendForReview: (() => void) | null;
}) {
  if (!onSave) return null;
  return (
    <>
      <BusyButton size="small" look={onSendForReview ? 'quiet' : 'strong'} isBusy={isBusy} onClick={onSave}>
        {isBusy ? say('Saving…') : say(action)}
      </BusyButton>
      {onSendForReview && (
        <BusyButton
          size="small"
          isBusy={isBusy}
          aria-label={say('Send for review')}
          onClick={onSendForReview}
        >
          <span>
            {say('Send')}
            <span className={wideClass}> {say('for review')}</span>
          </span>
        </BusyButton>
      )}
    </>
  );
}
