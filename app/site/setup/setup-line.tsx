import { href } from 'react-router';
import { useOptionalData } from '#app/auth/use-optional-data.ts';
import { useMay } from '#app/auth/use-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Line } from '#app/ui/line-list.tsx';
import styles from '../screens/site-documents.module.css';
import { fetchSetup } from './setup-client.ts';
import { stepsLeft, titlesOf } from './setup-progress.ts';

/** In the list of documents of a site that began with the guide: what it still has to ask. */
export function SetupLine() {
  const setup = useOptionalData(useMay('site.set-up') ? fetchSetup : null);
  if (!setup || setup.state === 'none') return null;
  const left = stepsLeft(setup);
  const isDone = left.length === 0 || setup.state === 'finished';
  return (
    <Line
      actions={
        <ButtonLink to={href('/dashboard/site/setup')} size="small" look={isDone ? 'quiet' : 'strong'}>
          {isDone ? 'Open the guide' : 'Continue'}
        </ButtonLink>
      }
    >
      <h2 className={styles.title}>{isDone ? 'Setup guide' : 'Finish setting up'}</h2>
      <p>{left.length > 0 ? `Left: ${titlesOf(left)}.` : 'Everything is set up.'}</p>
    </Line>
  );
}
