import { say, sayCount } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { LivePage } from './live-page.tsx';
import type { Setup, setupContract } from './setup-contract.ts';
import styles from './setup-panel.module.css';
import { stepsLeft } from './setup-progress.ts';
import { setupStep, setupStepKeys } from './setup-steps.ts';

export function SetupPanel({ setup }: { setup: Setup | null }) {
  const api = useApi<typeof setupContract>();
  const [isSkipped, setSkipped] = useState(false);
  const left = setup ? stepsLeft(setup).length : 0;
  if (setup?.state !== 'open' || left === 0 || isSkipped) return null;

  async function skip() {
    try {
      await api('PUT /api/site/setup', { body: { state: 'skipped' } });
      setSkipped(true);
      showMessage('success', say('You find the guide under Site whenever you want it.'));
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
  }

  const isBegun = setup.done.length > 0;
  return (
    <section className={styles.panel} aria-labelledby="setup-panel">
      <div className={styles.words}>
        <h2 id="setup-panel">
          {isBegun ? say('Finish setting up your site') : say('Welcome! Make this site yours')}
        </h2>
        <p>
          {isBegun
            ? say('{steps} left. Leave whenever you like: everything is kept.', {
                steps: sayCount(left, 'step'),
              })
            : say('In a few minutes. You can leave at any step.')}
        </p>
        <ol className={styles.steps}>
          {setupStepKeys.map((step) => (
            <li key={step} data-done={setup.done.includes(step)}>
              <Link to={`${href('/dashboard/site/setup')}?step=${step}`}>
                {setupStep(step).title}
                {setup.done.includes(step) && <span className="visually-hidden"> {say('(done)')}</span>}
              </Link>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink to={href('/dashboard/site/setup')} look="quiet">
            {isBegun ? say('Continue') : say('Set up your site')}
          </ButtonLink>
          <Button look="quiet" onClick={skip}>
            {say('Not now')}
          </Button>
        </div>
      </div>
      <LivePage version={setup.done.length} isSmall />
    </section>
  );
}
