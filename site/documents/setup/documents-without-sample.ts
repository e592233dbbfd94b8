import { type DocumentKey, documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { isSame, withoutSample } from './without-sample.ts';

/** @param given Replace the sample's e-mail, which is required, and time zone. */
export function documentsWithoutSample(
  documents: SiteDocuments,
  given: { readonly email?: string | undefined; readonly timeZone?: string | undefined },
): SiteDocuments {
  const { company } = emptyDocuments;
  const { email = company.email, timeZone = company.timeZone } = given;
  const empty: SiteDocuments = { ...emptyDocuments, company: { ...company, email, timeZone } };
  const emptied = Object.fromEntries(
    documentKeys.map((key: DocumentKey) => [
      key,
      withoutSample<unknown>(documents[key], defaultDocuments[key], empty[key]),
    ]),
  ) as unknown as SiteDocuments;
  return { ...emptied, services: withLinkedPages(emptied.services, documents.services) };
}

/** Even the sample's pages stay while an own card links to them. */
function withLinkedPages(
  emptied: SiteDocuments['services'],
  before: SiteDocuments['services'],
): SiteDocuments['services'] {
  const linked = new Set(emptied.services.map((one) => (one.kind === 'card' ? one.page : '')));
  const services = before.services.filter(
    (one) =>
      emptied.services.some((kept) => isSame(kept, one)) || (one.kind === 'service' && linked.has(one.slug)),
  );
  return { services };
}
