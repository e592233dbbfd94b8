import { askToSignInAgain } from '#app/auth/sessions/sign-in-again-store.ts';
import type { SaveState } from '#app/blog/editor/session/editing-session.ts';
import styles from './save-state.module.css';

/** One line that says where the newest words are safe. */
export function SaveStateLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isTrouble = state.kind === 'unsent' || state.kind === 'failed';
  return (
    <p className={styles.state} data-trouble={isTrouble}>
      {/* Every pause would be announced; only what needs attention is. */}
      <span className="visually-hidden" aria-live="polite">
        {isTrouble && textOf(state)}
      </span>
      <span aria-hidden={isTrouble}>{textOf(state)}</span>{' '}
      {state.kind === 'unsent' && state.reason === 'signed-out' && (
        <button type="button" onClick={askToSignInAgain}>
          Sign in again
        </button>
      )}
      {state.kind === 'unsent' && state.reason === 'offline' && (
        <button type="button" onClick={onRetry}>
          Try now
        </button>
      )}
    </p>
  );
}

const unsentTexts = {
  offline: 'No answer from the server. Your text is kept in this browser; sending goes on by itself.',
  'signed-out': 'Your sign-in has ended. Your text is kept in this browser.',
  gone: 'This blog was deleted meanwhile. Your text is kept in this browser.',
  refused: 'The server did not take the draft. Your text is kept in this browser.',
} as const;

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return 'Nothing unsaved.';
    case 'pending':
      return 'Writing…';
    case 'saved':
      return state.where === 'server'
        ? `Draft saved at ${timeOf(state.at)}. Visitors see it after Update.`
        : `Kept in this browser at ${timeOf(state.at)}.`;
    case 'unsent':
      return unsentTexts[state.reason];
    case 'failed':
      return 'Nothing could be kept, neither here nor on the server. Copy your text before you leave.';
  }
}

const timeOf = (at: Date) => at.toLocaleTimeString('en-GB');
