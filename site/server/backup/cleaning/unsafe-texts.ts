/**
 * Texts anywhere in a value of JSON, names of fields included, that are HTML or a URL which runs a script or hides its host.
 * @returns How often each is there.
 */
export function unsafeTextsIn(value: unknown): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of textsIn(value)) if (isUnsafe(text)) found.set(text, (found.get(text) ?? 0) + 1);
  return found;
}

export function withoutTexts(value: unknown, texts: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return texts.has(value) ? '' : value;
  if (Array.isArray(value)) return value.map((entry) => withoutTexts(entry, texts));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !texts.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutTexts(part, texts)]));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      yield name;
      yield* textsIn(part);
    }
}

function isUnsafe(text: string): boolean {
  if (/<[a-z/!?]/i.test(text)) return true;
  // Browsers leave out such characters before they read a URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const url = text.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  return /^(?:(?:javascript|vbscript|data|file|blob|filesystem):|[/\\]{2})/i.test(url);
}
