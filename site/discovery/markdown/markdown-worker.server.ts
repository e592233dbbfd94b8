import { toMarkdown } from '@site/rich-text/markdown/to-markdown';
import { createAddresses } from '#site/discovery/addresses.ts';
import { withAbsoluteAddresses } from '#site/discovery/feeds/absolute-html.server.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';

export interface MarkdownTask {
  /** Sanitized. */
  readonly html: string;
  readonly url: string;
  readonly settings: PageSettings;
}

export default function run({ html, url, settings }: MarkdownTask): string {
  return toMarkdown(withAbsoluteAddresses(html, url, createAddresses(settings)));
}
