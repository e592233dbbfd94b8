/** Languages a code block may name as `language-x`; the names are highlight.js's. */
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

/** The parts of code that have a color (post-body.module.css); the rest has that of the text around it. */
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

/** The class that names a code block's language. */
export const languageClass = (language: CodeLanguage) => `language-${language}`;

/** @returns Null when the classes name none of ours. */
export function languageIn(classes: string | null | undefined): CodeLanguage | null {
  const named = /(?:^|\s)language-([\w+#-]+)(?:\s|$)/.exec(classes ?? '')?.[1]?.toLowerCase();
  return named === undefined ? null : knownLanguage(named);
}

/** The language of a name or of one of its usual other names, such as `ts`. */
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
