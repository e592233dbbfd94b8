import { firstCharacters } from '@site/platform/text/first-characters';

const maxCharacters = 150;

/** `Content-Disposition` of a file that is saved under `name` (RFC 6266). @param name As people read it, with its extension or without. */
export function attachment(name: string): string {
  const stem = name.toWellFormed().replace(/\.pdf$/i, '');
  const safe = firstCharacters(
    stem.replace(/[\p{C}/\\:*?"<>|]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, ''),
    maxCharacters,
  );
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '_');
  return `attachment; filename="${plain || 'file'}.pdf"; filename*=UTF-8''${encoded(safe || 'file')}.pdf`;
}

/** RFC 8187, section 3.2.1: attr-char has fewer characters than `encodeURIComponent` leaves. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
