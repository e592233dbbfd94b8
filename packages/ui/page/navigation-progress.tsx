import { say } from '@site/platform/words/say';
import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** Unless the location's state has `isQuiet`. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const isLoading = state !== 'idle' && !isQuiet(location.state);
  return (
    <div className={styles.progress} aria-live="polite" data-loading={isLoading}>
      {isLoading && say('Loading…')}
    </div>
  );
}

function isQuiet(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isQuiet' in state && state.isQuiet === true;
}
