import { type DocumentKey, documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { deliveredDocuments, withDeliveredTexts } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { isSame, withoutSample } from './without-sample.ts';

/** @param given Replace the sample's e-mail, which is required, and time zone. */
export function documentsWithoutSample(
  documents: SiteDocuments,
  given: { readonly email?: string | undefined; readonly timeZone?: string | undefined },
): SiteDocuments {
  const { say } = siteWords(documents.company.locale);
  const delivered = deliveredDocuments(say);
  const spoken = withDeliveredTexts(documents, say);
  const { company } = delivered.empty;
  const { locale } = documents.company;
  const { email = company.email, timeZone = company.timeZone } = given;
  const empty: SiteDocuments = { ...delivered.empty, company: { ...company, email, timeZone, locale } };
  const emptied = Object.fromEntries(
    documentKeys.map((key: DocumentKey) => [
      key,
      withoutSample<unknown>(spoken[key], delivered.sample[key], empty[key]),
    ]),
  ) as unknown as SiteDocuments;
  return { ...emptied, services: withLinkedPages(emptied.services, spoken.services) };
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
