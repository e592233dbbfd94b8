import { type CodeLanguage, knownLanguage } from '#app/blog/content/code-policy.ts';

/** What a paste or a drop brings, read at once: the browser empties it when the event is over. */
export interface TransferredContent {
  readonly html: string;
  /** Lines end with `\n`. */
  readonly text: string;
  readonly rtf: string;
  readonly files: readonly File[];
  /** The language a code editor says its text is in. */
  readonly language: CodeLanguage | null;
}

export function readTransfer(data: DataTransfer | null): TransferredContent {
  const text = data?.getData('text/plain') || urlsIn(data?.getData('text/uri-list') ?? '');
  return {
    html: data?.getData('text/html') ?? '',
    text: text.replace(/\r\n?/g, '\n'),
    rtf: data?.getData('text/rtf') ?? '',
    files: [...(data?.files ?? [])],
    language: languageOf(data?.getData('vscode-editor-data') ?? ''),
  };
}

/** Without the comments that RFC 2483 allows. */
function urlsIn(list: string): string {
  return list
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim();
}

function languageOf(data: string): CodeLanguage | null {
  const mode = /"mode":"([^"]{1,40})"/.exec(data)?.[1];
  return mode ? knownLanguage(mode.toLowerCase()) : null;
}

export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
