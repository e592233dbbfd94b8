import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import { Screen } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import { href, redirect } from 'react-router';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import { browserApi } from '#site/session/api.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import type { documentContract } from '../document-contract.ts';
import { OwnPageList } from '../own-pages/own-page-list.tsx';
import type { setupContract } from '../setup/setup-contract.ts';
import { stepsLeft, titlesOf } from '../setup/setup-progress.ts';
import { SharedDocuments, SiteMap } from '../site-map/site-map.tsx';
import type { Route } from './+types/site-overview.ts';
import { editorOf } from './editor-of.ts';
import styles from './site-overview.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page');
  if (page !== null) throw redirect(await editorOf(page));
  const api = browserApi<typeof documentContract & typeof ownPageContract>();
  const [documents, map, pages] = await Promise.all([
    api('GET /api/site/documents'),
    api('GET /api/site/map'),
    api('GET /api/site/pages'),
  ]);
  return { documents, map, pages };
}

export default function SiteDocuments({ loaderData: { documents, map, pages } }: Route.ComponentProps) {
  const held = new Set(map.map(({ document }) => document));
  // Titles of lists stand at their pages, and have a form of all pages as well.
  const shared = documents.filter(({ key }) => !held.has(key) || key === 'pages');
  return (
    <Screen heading={say('Site')}>
      <p>
        {say(
          'Everything that visitors read beside your blogs. Changes are kept as a draft while you write; visitors see them when you publish.',
        )}
      </p>
      <LineList>
        <SetupLine />
      </LineList>
      <section className={styles.part} aria-labelledby="site-pages">
        <h2 id="site-pages">{say('Pages')}</h2>
        <SiteMap pages={map} documents={new Map(documents.map((one) => [one.key, one]))} />
      </section>
      <OwnPageList loaded={pages} />
      <section className={styles.part} aria-labelledby="site-shared">
        <h2 id="site-shared">{say('On every page')}</h2>
        <SharedDocuments documents={shared} />
      </section>
    </Screen>
  );
}

const fetchSetup = (client: AxiosInstance) => callsOf<typeof setupContract>(client)('GET /api/site/setup');

/** Shown while steps of the guide are left. */
function SetupLine() {
  const setup = useOptionalData(useMay('site.set-up') ? fetchSetup : null);
  if (!setup || setup.state === 'none') return null;
  const left = stepsLeft(setup);
  const isDone = left.length === 0 || setup.state === 'finished';
  return (
    <Line
      calls
      actions={
        <ButtonLink to={href('/dashboard/site/setup')} size="small" look={isDone ? 'quiet' : 'strong'}>
          {isDone ? say('Open the guide') : say('Continue')}
        </ButtonLink>
      }
    >
      <h2 className={styles.title}>{isDone ? say('Setup guide') : say('Finish setting up')}</h2>
      <p>
        {left.length > 0 ? say('Left: {titles}.', { titles: titlesOf(left) }) : say('Everything is set up.')}
      </p>
    </Line>
  );
}
