import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { type ReactNode, useEffect, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import type { documentContract } from '../document-contract.ts';
import { allDocuments } from '../screens.ts';
import type { Route } from './+types/setup.ts';
import { LivePage } from './live-page.tsx';
import styles from './setup.module.css';
import type { Setup, setupContract } from './setup-contract.ts';
import { placeAfter, placeOf, type SetupPlace } from './setup-progress.ts';
import { type SetupStepKey, setupStep, setupStepKeys } from './setup-steps.ts';
import { DocumentStep } from './steps/document-step.tsx';
import { loadOwner, OwnerStep } from './steps/owner-step.tsx';
import { PostStep } from './steps/post-step.tsx';
import { SampleStep } from './steps/sample-step.tsx';
import { SetupEnd } from './steps/setup-end.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const api = browserApi<typeof setupContract & typeof documentContract>();
  const setup = await api('GET /api/site/setup');
  const place = placeOf(new URL(request.url).searchParams.get('step'), setup);
  const { asks } = place === 'end' ? {} : setupStep(place);
  const document = asks && (await api('GET /api/site/documents/:key', { params: { key: asks.document } }));
  const account = place === 'you' ? await loadOwner() : null;
  return { setup, place, document: document ?? null, account };
}

const stepUrl = (place: SetupPlace) => `${href('/dashboard/site/setup')}?step=${place}`;

export default function SetupGuide({ loaderData }: Route.ComponentProps) {
  const { setup, place, document, account } = loaderData;
  const navigate = useNavigate();
  if (setup.state === 'none') {
    return (
      <Screen heading={say('Set up your site')} above={allDocuments}>
        <p>{say('This site is in use already: what the guide would ask is in the documents of Site.')}</p>
      </Screen>
    );
  }

  const goOn = (step: SetupStepKey) => navigate(stepUrl(placeAfter(step)));
  async function finish(step: SetupStepKey) {
    try {
      await browserApi<typeof setupContract>()('PUT /api/site/setup/steps/:step', { params: { step } });
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
    await goOn(step);
  }

  return (
    <Screen heading={say('Set up your site')} above={allDocuments}>
      <div className={styles.guide}>
        <Steps setup={setup} place={place} />
        <Step key={place} place={place}>
          {document && place !== 'end' && (
            <DocumentStep
              step={place}
              document={document}
              onDone={() => finish(place)}
              onSkip={() => goOn(place)}
            />
          )}
          {place === 'you' && <OwnerStep account={account} onDone={() => finish('you')} />}
          {place === 'sample' && <SampleStep sample={setup.sample} onDone={() => finish('sample')} />}
          {place === 'post' && <PostStep isDone={setup.done.includes('post')} onSkip={() => goOn('post')} />}
          {place === 'end' && <SetupEnd setup={setup} />}
          {!document && <LivePage version={setup.done.length} />}
        </Step>
      </div>
    </Screen>
  );
}

function Steps({ setup, place }: { setup: Setup; place: SetupPlace }) {
  return (
    <nav aria-label={say('Steps')}>
      <ol className={styles.steps}>
        {setupStepKeys.map((step) => (
          <li key={step}>
            <Link to={stepUrl(step)} aria-current={step === place ? 'step' : undefined}>
              {setupStep(step).title}
              {setup.done.includes(step) && <span className={styles.done}>{say('Done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Focuses its heading when shown. */
function Step({ place, children }: { place: SetupPlace; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, about } =
    place === 'end' ? { title: say('That is all'), about: undefined } : setupStep(place);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step} aria-labelledby="setup-step">
      <div>
        <h2 ref={heading} id="setup-step" tabIndex={-1}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  );
}
