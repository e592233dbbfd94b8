/**
 * Markup of a loader (`prerender`), for what is only read and followed: browsers get no component for it
 * (docs/decisions/0058). Nothing where it is empty.
 *
 * @param className Of the style sheet of the markup: one that no script names would be left out of the page.
 */
export function Prerendered({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of components by this server
  return html && <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
