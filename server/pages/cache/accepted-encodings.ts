import { type PressedEncoding, pressedEncodings } from './press.ts';

export type Encoding = PressedEncoding | 'identity';

/** The encoding to make for a visitor, by RFC 9110, section 12.5.3: of those accepted, the smallest. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return acceptedEncodings(accepted)[0] ?? 'identity';
}

/** Those that press, smallest first. Browsers send the same few headers again and again. */
export function acceptedEncodings(header = ''): readonly PressedEncoding[] {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const accepted = pressedEncodings.filter((encoding) => accepts(header, encoding));
  if (parsedHeaders.size >= mostParsedHeaders) parsedHeaders.clear();
  parsedHeaders.set(header, accepted);
  return accepted;
}

const mostParsedHeaders = 100;
const parsedHeaders = new Map<string, readonly PressedEncoding[]>();

function accepts(accepted: string, encoding: string): boolean {
  const asked = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/));
  const found = asked.find(([name]) => name === encoding) ?? asked.find(([name]) => name === '*');
  return found !== undefined && (found[1] === undefined || Number(found[1]) > 0);
}
