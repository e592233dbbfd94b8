import type { SaveState } from '@site/editing/editing-session';
import { say, texts } from '@site/platform/words/say';
import { askToSignInAgain } from '#site/session/sign-in-again-store.ts';
import styles from './save-state.module.css';

export function SaveStateLine({
  state,
  isNew,
  note = null,
  onRetry,
}: {
  state: SaveState;
  isNew: boolean;
  note?: string | null;
  onRetry: () => void;
}) {
  const isTrouble = (state.kind === 'unsent' && state.reason !== 'not-offered') || state.kind === 'failed';
  const said = state.kind === 'clean' && isNew ? say('Nothing to save yet') : textOf(state);
  const text = note === null || isTrouble ? said : `${said} · ${note}`;
  return (
    <p className={styles.state} data-trouble={isTrouble}>
      {/* Announcing every pause would disturb: only trouble is announced. */}
      <span className="visually-hidden" aria-live="polite">
        {isTrouble && text}
      </span>
      <span className={styles.text} aria-hidden={isTrouble} title={text}>
        {text}
      </span>
      {state.kind === 'unsent' && state.reason === 'signed-out' && (
        <button type="button" onClick={askToSignInAgain}>
          {say('Sign in again')}
        </button>
      )}
      {state.kind === 'unsent' && state.reason === 'offline' && (
        <button type="button" onClick={onRetry}>
          {say('Try now')}
        </button>
      )}
    </p>
  );
}

const unsentTexts = texts({
  offline: 'Offline: saved on this device',
  'signed-out': 'Signed out: saved on this device',
  gone: 'It was deleted. Saved on this device',
  'not-offered': 'Saved on this device',
  refused: 'Not accepted by the server. Saved on this device',
} as const);

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return say('Saved');
    case 'pending':
      return state.isOffline ? say('Offline: saving on this device…') : say('Saving…');
    case 'saved':
      return say('Saved as a draft');
    case 'unsent':
      return unsentTexts[state.reason];
    case 'failed':
      return say('Not saved. Copy your text before you leave.');
  }
}
