const types = { pngblip: 'image/png', jpegblip: 'image/jpeg' } as const;

/** As `data:` URLs in order, for images that Word's HTML names as local files. Drawings and metafiles are left out. */
export function imagesInRtf(rtf: string): string[] {
  const images: string[] = [];
  for (let start = rtf.indexOf('{\\pict'); start >= 0; start = rtf.indexOf('{\\pict', start + 1)) {
    // Word repeats each image for older programs.
    if (/\\nonshppict\s*$/.test(rtf.slice(Math.max(0, start - 20), start))) continue;
    const content = groupAt(rtf, start);
    const kind = /\\(pngblip|jpegblip)\b/.exec(content)?.[1] as keyof typeof types | undefined;
    const hex = /([\da-f\s]+)\}$/i.exec(content)?.[1]?.replace(/\s+/g, '') ?? '';
    if (kind && hex.length > 1) images.push(`data:${types[kind]};base64,${base64Of(hex)}`);
    start += content.length - 1;
  }
  return images;
}

function groupAt(rtf: string, start: number): string {
  let depth = 0;
  const brace = /[{}]/g;
  brace.lastIndex = start;
  for (let match = brace.exec(rtf); match; match = brace.exec(rtf)) {
    depth += match[0] === '{' ? 1 : -1;
    if (depth === 0) return rtf.slice(start, match.index + 1);
  }
  return rtf.slice(start);
}

function base64Of(hex: string): string {
  const bytes = hex.match(/../g) ?? [];
  return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
}
