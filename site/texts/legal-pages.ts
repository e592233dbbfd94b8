import type { NavigationDocument, SiteLink } from '#content/documents/navigation.ts';
import { placesOf } from './navigation-place.ts';
import { type LegalPurpose, legalPurposes, type OwnPage } from './own-page.ts';

/** @param slugs Current one first, then former ones. */
export const legalPurposeOf = (slugs: readonly string[]): LegalPurpose | null =>
  slugs.map((slug) => legalPurposes.find((purpose) => purpose === slug)).find(Boolean) ?? null;

type Page = Pick<OwnPage, 'path' | 'title' | 'legalPurpose'>;

/** Without those in a footer column. */
export function legalLinks(ownPages: readonly Page[], navigation: NavigationDocument): SiteLink[] {
  return legalPurposes
    .flatMap((purpose) => ownPages.filter(({ legalPurpose }) => legalPurpose === purpose))
    .filter(({ path }) => !placesOf(navigation, [path]).includes('footer'))
    .map(toLink);
}

const toLink = ({ title, path }: Page): SiteLink => ({ label: title, path });
