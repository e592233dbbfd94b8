import type { Op } from 'quill';
import { type CodeLanguage, knownLanguage } from '../../../text/code-policy.ts';

/** MIME type of the editor's own operations as JSON. */
export const ownType = 'application/vnd.company-site.operations+json';

/** Read at once: the browser empties the transfer when the event is over. */
export interface TransferredContent {
  readonly html: string;
  /** Lines end with `\n`. */
  readonly text: string;
  readonly rtf: string;
  readonly files: readonly File[];
  /** Named by code editors for their text. */
  readonly language: CodeLanguage | null;
  /** Copied in an editor of this site; null otherwise. */
  readonly own: readonly Op[] | null;
}

export function readTransfer(data: DataTransfer | null): TransferredContent {
  const text = data?.getData('text/plain') || urlsIn(data?.getData('text/uri-list') ?? '');
  return {
    html: data?.getData('text/html') ?? '',
    text: text.replace(/\r\n?/g, '\n'),
    rtf: data?.getData('text/rtf') ?? '',
    files: [...(data?.files ?? [])],
    language: languageOf(data?.getData('vscode-editor-data') ?? ''),
    own: ownOperations(data?.getData(ownType) ?? ''),
  };
}

/** Any page may write this type: what no editor makes is refused here, the rest by the formats. */
function ownOperations(json: string): Op[] | null {
  try {
    const operations: unknown = JSON.parse(json);
    return Array.isArray(operations) && operations.every(isInsertion) ? operations : null;
  } catch {
    return null;
  }
}

function isInsertion(operation: unknown): operation is Op {
  const insert = typeof operation === 'object' && operation !== null && Reflect.get(operation, 'insert');
  return (typeof insert === 'string' && insert !== '') || (typeof insert === 'object' && insert !== null);
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
