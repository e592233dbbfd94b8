import { say } from '@site/platform/words/say';
import { useNavigate, useRevalidator } from 'react-router';
import type { OtherLanguage } from '#content/documents/languages.ts';
import { sharedDocuments, siteDocuments } from '#content/documents/site-documents.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { FieldAdditionsContext, noAdditions } from '../form/form-context.ts';
import { pathAdditions } from '../paths/offered-names.tsx';
import { documentCalls } from '../session/document-client.ts';
import { languageIn } from '../session/document-language.ts';
import { OtherSettings } from '../settings/other-settings.tsx';
import { settingsAdditions } from '../settings/settings-additions.tsx';
import { fetchSettingsFacts } from '../settings/settings-client.ts';
import type { Route } from './+types/edit-document.ts';
import { DocumentEditor } from './document-editor.tsx';
import { documentKeyOf, isDocumentKey } from './document-key.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const key = documentKeyOf(params.key);
  const language = languageIn(url);
  const client = createApiClient(browserApiUrl(), { language });
  const read = documentCalls(client);
  const isShared = sharedDocuments.has(key);
  const [document, settings, company, others, translations] = await Promise.all([
    read('GET /api/site/documents/:key', { params: { key } }),
    key === 'settings' ? fetchSettingsFacts(client) : null,
    key === 'paths' ? read('GET /api/site/documents/:key', { params: { key: 'company' } }) : null,
    isShared ? null : read('GET /api/site/documents/:key', { params: { key: 'languages' } }),
    isShared ? [] : read('GET /api/site/documents/:key/translations', { params: { key } }),
  ]);
  const languages = (others?.value.languages ?? []) as readonly OtherLanguage[];
  return {
    document,
    settings,
    language,
    languages,
    translations,
    locale: company ? String(company.value.locale) : null,
  };
}

// Only the page beside the form is in the query; the document is the same.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) =>
  languageIn(currentUrl) !== languageIn(nextUrl) ||
  (currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false);

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedHead(isDocumentKey(params.key) ? say(siteDocuments[params.key].title) : say('Document'), matches);

const searchOf = (shown: { page: string | null; language: string }) =>
  `?${new URLSearchParams(Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

export default function EditDocument({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { document, settings, locale, language, languages, translations } = loaderData;
  const additions = locale ? pathAdditions(locale) : settings ? settingsAdditions(settings) : noAdditions;
  return (
    <FieldAdditionsContext value={additions}>
      <DocumentEditor
        key={`${document.key} ${language}`}
        document={document}
        languages={languages}
        translations={translations}
        onChanged={revalidate}
        onPage={(page) =>
          navigate(searchOf({ page, language }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {settings && <OtherSettings {...settings} />}
    </FieldAdditionsContext>
  );
}
