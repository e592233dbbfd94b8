import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import { href } from 'react-router';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { browserApi } from '#site/session/api.ts';
import type { documentContract } from '../document-contract.ts';
import { allDocuments } from '../screens.ts';
import { inDocumentLanguage, languageIn } from '../session/document-language.ts';
import type { Route } from './+types/document-history.ts';
import { documentKeyOf } from './document-key.ts';
import { DocumentRevisions } from './document-revisions.tsx';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const language = languageIn(url);
  const key = documentKeyOf(params.key);
  const api = browserApi<typeof documentContract>({ language });
  const [document, revisions] = await Promise.all([
    api('GET /api/site/documents/:key', { params: { key } }),
    api('GET /api/site/documents/:key/revisions', { params: { key } }),
  ]);
  return { key, language, document, revisions };
}

export default function DocumentHistory({ loaderData }: Route.ComponentProps) {
  const { key, language, document, revisions } = loaderData;
  return (
    <Screen
      above={allDocuments}
      heading={say('History: {title}', { title: say(siteDocuments[key].title) })}
      actions={
        <ButtonLink to={inDocumentLanguage(href('/dashboard/site/:key', { key }), language)} look="quiet">
          {say('Edit')}
        </ButtonLink>
      }
    >
      <p>
        {revisions.length === 0
          ? say('Nothing was published yet: visitors see this document as it was delivered.')
          : say('Every publication, newest first. Restoring one publishes what it held once more.')}
      </p>
      <DocumentRevisions document={document} revisions={revisions} />
    </Screen>
  );
}
