export type Style = ReadonlyMap<string, string>;

/** Names in lower case, vendor properties included; `font` is expanded. The last declaration wins, `!important` or not. */
export function readDeclarations(text: string): Map<string, string> {
  const style = new Map<string, string>();
  for (const declaration of text.match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g) ?? []) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim();
    if (name === 'font') readFont(value, style);
    else if (value !== '') style.set(name, value);
  }
  return style;
}

const fontSize =
  /(?:^|\s)(?:[\d.]+(?:px|pt|pc|em|rem|%|in|cm|mm|vw)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*\S+)?\s+/i;

function readFont(value: string, style: Map<string, string>): void {
  const size = fontSize.exec(value);
  if (!size) return;
  const before = value.slice(0, size.index);
  style.set('font-weight', /\b(?:bold|bolder|[1-9]00)\b/i.exec(before)?.[0] ?? 'normal');
  style.set('font-style', /\b(?:italic|oblique)\b/i.exec(before)?.[0] ?? 'normal');
  style.set('font-family', value.slice(size.index + size[0].length));
}

interface Rule {
  readonly tag: string;
  readonly name: string;
  readonly style: Style;
}

export interface StyleSheet {
  /** @returns The declarations of tag, class and id rules, the most specific last. */
  of(element: Element): Iterable<Style>;
  /** Word's definition of a list level, such as `l0:level1`. */
  listLevel(name: string): Style | undefined;
}

/** Reads rules for single elements (`p.MsoNormal`, `.xl65`, `#x`); those with combinators are left out. */
export function readStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Rule[]>();
  const levels = new Map<string, Style>();
  const plain = css.replace(/<!--|-->/g, '').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, prelude = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const style = readDeclarations(body);
    const level = /^\s*@list\s+(l\d+:level\d)\s*$/i.exec(prelude)?.[1];
    if (level) levels.set(level.toLowerCase(), style);
    for (const selector of prelude.split(',')) {
      const [, tag = '', name = ''] = /^\s*([a-z][a-z\d]*|\*)?((?:[.#][\w-]+)?)\s*$/i.exec(selector) ?? [];
      if (tag === '' && name === '') continue;
      const rule = { tag: tag.toLowerCase(), name, style };
      const key = name || rule.tag;
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return {
    *of(element) {
      const tag = element.localName.toLowerCase();
      const names = [...element.classList].map((name) => `.${name}`);
      for (const key of ['*', tag, ...names, ...(element.id ? [`#${element.id}`] : [])]) {
        for (const rule of rules.get(key) ?? []) {
          if (rule.tag === '' || rule.tag === '*' || rule.tag === tag) yield rule.style;
        }
      }
    },
    listLevel: (name) => levels.get(name.toLowerCase()),
  };
}
