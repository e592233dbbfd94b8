import type { DocumentKey } from '../site-documents.ts';
import { withSections } from './home-sections.ts';
import { withSingleServices } from './single-services.ts';

const upgrades: { readonly [Key in DocumentKey]?: (stored: unknown) => unknown } = {
  home: withSections,
  services: withSingleServices,
};

/** What an earlier version stored, as this one has it; other values stay the same objects. */
export const upgradedDocument = (key: DocumentKey, stored: unknown): unknown =>
  upgrades[key]?.(stored) ?? stored;
