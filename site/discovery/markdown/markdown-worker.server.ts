import { toMarkdown } from '@site/rich-text/markdown/to-markdown';
import { createAddresses } from '#site/discovery/addresses.ts';
import { withAbsoluteAddresses } from '#site/discovery/feeds/absolute-html.server.ts';
import { outerPaths } from '#site/urls/outer-paths.ts';
import type { OuterPathParts } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';

export interface MarkdownTask {
  /** Sanitized. */
  readonly html: string;
  readonly url: string;
  readonly settings: PageSettings;
  readonly paths: OuterPathParts;
}

export default function run({ html, url, settings, paths }: MarkdownTask): string {
  const { outward } = outerPaths(paths.names, paths);
  return toMarkdown(withAbsoluteAddresses(html, url, createAddresses(settings, { outward })));
}
