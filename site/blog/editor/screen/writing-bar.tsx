import type { SaveState } from '@site/editing/editing-session';
import { BusyButton } from '@site/ui/busy-button';
import { href, Link } from 'react-router';
import { EditorBar, ToolLabel, toolClass, wideClass } from './editor-bar.tsx';

export function WritingBar({
  state,
  postId,
  submit,
  onSubmitForReview,
  settings,
  onRetry,
  onPreview,
}: {
  state: SaveState;
  postId: string | null;
  /** Null where nothing can be saved. */
  submit: { readonly label: string; readonly isBusy: boolean } | null;
  /** Null for those who may publish. */
  onSubmitForReview: (() => void) | null;
  settings: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  onRetry: () => void;
  onPreview: () => void;
}) {
  return (
    <EditorBar state={state} isNew={postId === null} onRetry={onRetry}>
      <button type="button" className={toolClass} onClick={onPreview}>
        <ToolLabel icon="eye" label="Preview" />
      </button>
      {postId !== null && (
        <Link className={toolClass} to={href('/dashboard/history/:id', { id: postId })}>
          <ToolLabel icon="history" label="History" />
        </Link>
      )}
      <button
        type="button"
        className={toolClass}
        aria-expanded={settings.isOpen}
        aria-controls={settings.id}
        onClick={settings.toggle}
      >
        <ToolLabel icon="settings" label="Settings" />
      </button>
      {submit && (
        <BusyButton
          type="submit"
          size="small"
          look={onSubmitForReview ? 'quiet' : 'strong'}
          isBusy={submit.isBusy}
        >
          {submit.label}
        </BusyButton>
      )}
      {submit && onSubmitForReview && (
        <BusyButton
          size="small"
          isBusy={submit.isBusy}
          aria-label="Submit for review"
          onClick={onSubmitForReview}
        >
          <span>
            Submit<span className={wideClass}> for review</span>
          </span>
        </BusyButton>
      )}
    </EditorBar>
  );
}
