let styles: Promise<unknown> | undefined;

/** A page has the rules that its own elements need (packages/web-server/html/inlined-styles.ts), and an island adds others. */
export function loadStyles(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  styles ??= Promise.all([...links].map(readSheet)).then(
    (sheets) => document.adoptedStyleSheets.push(...sheets),
    // Asked for again by the next island, which goes without.
    () => {
      styles = undefined;
    },
  );
  return styles;
}

/** Without the fonts: declared again, they would replace those that stood in for them, and the text would move. */
async function readSheet({ href }: HTMLLinkElement): Promise<CSSStyleSheet> {
  const response = await fetch(href);
  if (!response.ok) throw response;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await response.text()).replace(/@font-face\{[^}]*}/g, ''));
  return sheet;
}
