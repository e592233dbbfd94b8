import { callsOf } from '@site/platform/http/calls';
import { shownEmail } from '@site/platform/text/shown-email';
import { ButtonLink } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import { Screen } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import { href, Link, redirect } from 'react-router';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import { browserApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import type { documentContract, WireDocumentSummary } from '../document-contract.ts';
import { OwnPageList } from '../own-pages/own-page-list.tsx';
import type { setupContract } from '../setup/setup-contract.ts';
import { stepsLeft, titlesOf } from '../setup/setup-progress.ts';
import type { Route } from './+types/site-documents.ts';
import { editorOf } from './editor-of.ts';
import styles from './site-documents.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page');
  if (page !== null) throw redirect(await editorOf(page));
  const api = browserApi<typeof documentContract & typeof ownPageContract>();
  const [documents, pages] = await Promise.all([api('GET /api/site/documents'), api('GET /api/site/pages')]);
  return { documents, pages };
}

export default function SiteDocuments({ loaderData: { documents, pages } }: Route.ComponentProps) {
  return (
    <Screen heading="Site">
      <p>
        Everything that visitors read beside your blogs. Changes are kept as a draft while you write; visitors
        see them when you publish.
      </p>
      <LineList>
        <SetupLine />
        {documents.map((document) => (
          <DocumentLine key={document.key} document={document} />
        ))}
      </LineList>
      <OwnPageList loaded={pages} />
    </Screen>
  );
}

function DocumentLine({ document }: { document: WireDocumentSummary }) {
  const { key, title, about, changedAt, changedBy, scheduledFor, hasDraft } = document;
  const { longTime } = useDates();
  return (
    <Line
      actions={
        <>
          <ButtonLink
            to={href('/dashboard/site/:key/history', { key })}
            look="quiet"
            size="small"
            aria-label={`History of ${title}`}
          >
            History
          </ButtonLink>
          <ButtonLink
            look="quiet"
            to={href('/dashboard/site/:key', { key })}
            size="small"
            aria-label={`Edit ${title}`}
          >
            Edit
          </ButtonLink>
        </>
      }
    >
      <h2 className={styles.title}>
        <Link to={href('/dashboard/site/:key', { key })}>{title}</Link>
        {hasDraft && <span className={styles.mark}>Draft</span>}
        {scheduledFor && (
          <span className={styles.mark} data-kind="scheduled">
            Scheduled
          </span>
        )}
      </h2>
      <p>{about}</p>
      <p className={styles.facts}>
        {changedAt
          ? `Changed ${longTime(changedAt)} by ${shownEmail(changedBy ?? '')}`
          : 'As it was delivered'}
        {scheduledFor && ` · Goes live ${longTime(scheduledFor)}`}
      </p>
    </Line>
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
