import { createAddresses } from '#app/discovery/addresses.ts';
import { withAbsoluteAddresses } from '#app/discovery/feeds/absolute-html.server.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { toMarkdown } from './markdown.server.ts';

export interface MarkdownTask {
  /** Sanitized. */
  readonly html: string;
  readonly url: string;
  readonly settings: PageSettings;
}

export default function run({ html, url, settings }: MarkdownTask): string {
  return toMarkdown(withAbsoluteAddresses(html, url, createAddresses(settings)));
}
