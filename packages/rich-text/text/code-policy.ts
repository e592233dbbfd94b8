/** Names are highlight.js's. */
export const codeLanguages = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'dockerfile',
  'go',
  'ini',
  'java',
  'javascript',
  'json',
  'kotlin',
  'markdown',
  'php',
  'plaintext',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
] as const;

export type CodeLanguage = (typeof codeLanguages)[number];

/** As people write them. */
export const languageNames: Readonly<Record<CodeLanguage, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  ini: 'INI or TOML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  plaintext: 'plain text',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML or XML',
  yaml: 'YAML',
};

/** Parts of code with a color of their own (post-body.module.css). */
export const codeClasses = [
  'addition',
  'attr',
  'attribute',
  'built_in',
  'comment',
  'deletion',
  'doctag',
  'keyword',
  'link',
  'literal',
  'meta',
  'name',
  'number',
  'property',
  'quote',
  'regexp',
  'section',
  'selector-attr',
  'selector-class',
  'selector-id',
  'selector-pseudo',
  'selector-tag',
  'string',
  'subst',
  'symbol',
  'tag',
  'template-variable',
  'title',
  'type',
  'variable',
].map((name) => `hljs-${name}`);

export const languageClass = (language: CodeLanguage) => `language-${language}`;

export function languageIn(classes: string | null | undefined): CodeLanguage | null {
  const named = /(?:^|\s)language-([\w+#-]+)(?:\s|$)/.exec(classes ?? '')?.[1]?.toLowerCase();
  return named === undefined ? null : knownLanguage(named);
}

/** Resolves aliases such as `ts`; null when unknown. */
export function knownLanguage(name: string): CodeLanguage | null {
  const language = otherNames[name] ?? name;
  return codeLanguages.find((known) => known === language) ?? null;
}

const otherNames: Record<string, CodeLanguage> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  patch: 'diff',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  text: 'plaintext',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  txt: 'plaintext',
  yml: 'yaml',
  zsh: 'bash',
};

/** Such as `ts`. */
export const otherNamesOf = (language: CodeLanguage): string[] =>
  Object.keys(otherNames).filter((name) => otherNames[name] === language);
