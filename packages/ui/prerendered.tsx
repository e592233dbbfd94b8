/**
 * Markup of `prerender`, so that browsers load no component (docs/decisions/0059).
 * @param className Of the markup's style sheet, which would be left out of the page if no script named it.
 */
export function Prerendered({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of components by this server
  return html && <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
