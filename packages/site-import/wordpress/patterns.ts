export type Patterns = ReadonlyMap<string, string>;

const maxCharacters = 4 * 1024 * 1024;

/** Patterns may contain others, also themselves. */
export function withPatterns(content: string, patterns: Patterns): string {
  let text = content;
  for (let depth = 0; depth < 5 && patterns.size > 0 && /<!--\s+wp:block\s/.test(text); depth++) {
    let added = 0;
    text = text.replace(/<!--\s+wp:block\s+\{"ref":(\d{1,15})[^<>]{0,1000}?\/-->/g, (whole, id: string) => {
      const pattern = patterns.get(id);
      added += pattern?.length ?? 0;
      return pattern === undefined || text.length + added > maxCharacters ? whole : pattern;
    });
  }
  return text;
}
