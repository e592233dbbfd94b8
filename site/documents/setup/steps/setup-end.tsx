import { say } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { href, useNavigate } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import styles from '../setup.module.css';
import type { Setup, setupContract } from '../setup-contract.ts';
import { stepsLeft, titlesOf } from '../setup-progress.ts';

export function SetupEnd({ setup }: { setup: Setup }) {
  const api = useApi<typeof setupContract>();
  const navigate = useNavigate();
  const left = stepsLeft(setup);

  async function finish() {
    try {
      await api('PUT /api/site/setup', { body: { state: 'finished' } });
      await navigate(href('/dashboard'));
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
  }

  return (
    <>
      <p>
        {left.length > 0
          ? say('Left for later: {titles}. The guide stays under Site.', { titles: titlesOf(left) })
          : say('Your site is set up. Services, projects, people and every other text are under Site.')}
      </p>
      <div className={styles.actions}>
        <Button onClick={finish}>{say('Finish')}</Button>
        <ButtonLink to="/" look="quiet" reloadDocument>
          {say('See your site')}
        </ButtonLink>
        <ButtonLink to={href('/dashboard/site')} look="quiet">
          {say('Edit the rest')}
        </ButtonLink>
      </div>
    </>
  );
}
