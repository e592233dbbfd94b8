import { canonicalTag } from '@site/platform/text/language-tag';

/** BCP 47, also written with underscores; empty when it is none. */
export const languageTag = (name: string): string => canonicalTag(name.replaceAll('_', '-')) ?? '';
