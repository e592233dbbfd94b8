/** The text that a percent-encoded part of a URL stands for; null when it stands for none (RFC 3986, section 2.1). */
export function decodedText(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
