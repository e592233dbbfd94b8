import { pathKeys, translatedPaths } from '#content/documents/paths.ts';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { outerPaths } from '#site/urls/outer-paths.ts';
import type { OuterPaths, SegmentNames } from '#site/urls/page-paths.ts';

/** By the segments of the site's own paths. */
export const segmentNames = ({ names }: Pick<SiteDocuments['paths'], 'names'>): SegmentNames =>
  Object.fromEntries(
    pathKeys.flatMap((key) => (names[key] ? [[translatedPaths[key].path.slice(1), names[key]]] : [])),
  );

export const outerPathsOf = (document: SiteDocuments['paths']): OuterPaths =>
  outerPaths(segmentNames(document), { areLeading: document.areLeading });
