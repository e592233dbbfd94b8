import { say } from '@site/platform/words/say';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import styles from './load-failure.module.css';

export function LoadFailure({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <p role="alert">{children}</p>
      <Button look="quiet" onClick={() => revalidate()} disabled={state === 'loading'}>
        {say('Try again')}
      </Button>
    </div>
  );
}
