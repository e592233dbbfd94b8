import { Button, ButtonLink } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { href, useNavigate } from 'react-router';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import styles from '../setup.module.css';
import { changeSetup } from '../setup-client.ts';
import { stepsLeft, titlesOf } from '../setup-progress.ts';
import type { Setup } from '../setup-wire.ts';

export function SetupEnd({ setup }: { setup: Setup }) {
  const client = createApiClient(useApiUrl());
  const navigate = useNavigate();
  const left = stepsLeft(setup);

  async function finish() {
    try {
      await changeSetup(client, 'finished');
      await navigate(href('/dashboard'));
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
  }

  return (
    <>
      <p>
        {left.length > 0
          ? `Left for later: ${titlesOf(left)}. The guide stays under Site.`
          : 'Your site is set up. Services, projects, people and every other text are under Site.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={finish}>Finish</Button>
        <ButtonLink to="/" look="quiet" reloadDocument>
          See your site
        </ButtonLink>
        <ButtonLink to={href('/dashboard/site')} look="quiet">
          Edit the rest
        </ButtonLink>
      </div>
    </>
  );
}
