import { href, Link } from 'react-router';
import type { SaveState } from '#app/blog/editor/session/editing-session.ts';
import { AdminIcon, type AdminIconName } from '#app/ui/admin-icon.tsx';
import { Button } from '#app/ui/button.tsx';
import { SaveStateLine } from './save-state.tsx';
import styles from './writing-bar.module.css';

/** Where the words are safe, and what can be done with the post: always in reach, always of the same height. */
export function WritingBar({
  state,
  postId,
  submit,
  settings,
  onRetry,
  onPreview,
}: {
  state: SaveState;
  postId: string | null;
  submit: { readonly label: string; readonly isBusy: boolean };
  settings: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  onRetry: () => void;
  onPreview: () => void;
}) {
  return (
    <div className={styles.bar} data-sticky="top">
      <SaveStateLine state={state} isNew={postId === null} onRetry={onRetry} />
      <div className={styles.actions}>
        <button type="button" className={styles.tool} onClick={onPreview}>
          <Tool icon="eye" label="Preview" />
        </button>
        {postId !== null && (
          <Link className={styles.tool} to={href('/dashboard/history/:id', { id: postId })}>
            <Tool icon="history" label="History" />
          </Link>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-expanded={settings.isOpen}
          aria-controls={settings.id}
          onClick={settings.toggle}
        >
          <Tool icon="settings" label="Settings" />
        </button>
        <Button type="submit" size="small" disabled={submit.isBusy}>
          {submit.label}
        </Button>
      </div>
    </div>
  );
}

function Tool({ icon, label }: { icon: AdminIconName; label: string }) {
  return (
    <>
      <AdminIcon name={icon} size={20} />
      <span>{label}</span>
    </>
  );
}
