import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import { href, Link } from 'react-router';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { browserApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { documentContract } from '../document-contract.ts';
import type { Route } from './+types/document-history.ts';
import { DocumentRevisions } from './document-revisions.tsx';

export async function clientLoader({ params: { key } }: Route.ClientLoaderArgs) {
  const api = browserApi<typeof documentContract>();
  const params = { key };
  try {
    const [document, revisions] = await Promise.all([
      api('GET /api/site/documents/:key', { params }),
      api('GET /api/site/documents/:key/revisions', { params }),
    ]);
    return { document, revisions };
  } catch (error) {
    return { failure: failureSentence(error) };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('History', matches);

export default function DocumentHistory({ loaderData, params: { key } }: Route.ComponentProps) {
  const { document, revisions, failure } = loaderData;
  const title = siteDocuments[key as DocumentKey]?.title;
  return (
    <Screen
      above={<Link to={href('/dashboard/site')}>Site</Link>}
      heading={title ? `History: ${title}` : 'History'}
    >
      {document && revisions ? (
        <>
          <p>Every publication, newest first. Restoring one publishes what it held once more.</p>
          <div>
            <ButtonLink to={href('/dashboard/site/:key', { key })} look="quiet">
              Edit
            </ButtonLink>
          </div>
          {revisions.length === 0 && (
            <p>Nothing was published yet: visitors see this document as it was delivered.</p>
          )}
          <DocumentRevisions document={document} revisions={revisions} />
        </>
      ) : (
        <p role="alert">The history could not be loaded: {failure}</p>
      )}
    </Screen>
  );
}
