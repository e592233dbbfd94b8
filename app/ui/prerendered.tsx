/**
 * Markup of a loader (`prerender`), for what is only read and followed: browsers get no component for it
 * (docs/decisions/0058). Nothing where it is empty.
 */
export function Prerendered({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of components by this server
  return html && <div dangerouslySetInnerHTML={{ __html: html }} />;
}
