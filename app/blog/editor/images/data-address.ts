/** The picture inside a `data:` address (RFC 2397); null when it is none, or not in base64. */
export function fileOfDataAddress(address: string): File | null {
  const [, type = '', base64 = ''] =
    /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (type === '') return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.split('/')[1]?.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return null;
  }
}
