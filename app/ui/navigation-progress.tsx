import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** "Loading…" while the next page is on its way. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className={styles.progress} aria-live="polite" data-loading={isLoading}>
      {isLoading && 'Loading…'}
    </div>
  );
}
