import type { Marks } from '../lines.ts';
import type { Style } from '../source/styles.ts';

const boldTags = new Set(['b', 'strong']);
const italicTags = new Set(['i', 'em', 'cite', 'dfn', 'var', 'address']);
const strikeTags = new Set(['s', 'strike', 'del']);
const codeTags = new Set(['code', 'kbd', 'samp', 'tt']);
const monospaced =
  /^\s*["']?(?:[\w\s-]*(?:mono|courier|consolas|menlo|monaco|typewriter|fira code|source code|inconsolata|cascadia|hack\b|fixedsys|lucida console)|ui-monospace)/i;

export function marksIn(element: Element, style: Style, around: Marks): Marks {
  const tag = element.localName;
  const family = style.get('font-family') ?? (tag === 'font' ? element.getAttribute('face') : null);
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const isPlain = /\bnone\b/i.test(decoration);
  const marks: Marks = {
    ...around,
    bold: weighs(style.get('font-weight')) ?? (boldTags.has(tag) || around.bold === true),
    italic: slants(style.get('font-style')) ?? (italicTags.has(tag) || around.italic === true),
    underline:
      around.underline === true ||
      /underline/i.test(decoration) ||
      ((tag === 'u' || tag === 'ins') && !isPlain),
    strike: around.strike === true || /line-through/i.test(decoration) || (strikeTags.has(tag) && !isPlain),
    script: scriptOf(tag, style.get('vertical-align')) ?? around.script,
    mark: around.mark === true || tag === 'mark' || isHighlighted(element, style),
    code: around.code === true || codeTags.has(tag),
    isMono: family == null || /^inherit$/i.test(family) ? around.isMono === true : monospaced.test(family),
  };
  return style.get('vertical-align')?.toLowerCase() === 'baseline' && tag !== 'sup' && tag !== 'sub'
    ? { ...marks, script: undefined }
    : marks;
}

/** Null when the value says nothing, such as `inherit`. */
function weighs(weight: string | undefined): boolean | null {
  if (weight === undefined || /inherit|unset/i.test(weight)) return null;
  return /^bold/i.test(weight) || Number.parseInt(weight, 10) >= 600;
}

function slants(style: string | undefined): boolean | null {
  if (style === undefined || /inherit|unset/i.test(style)) return null;
  return /^(italic|oblique)/i.test(style);
}

function scriptOf(tag: string, align: string | undefined): 'sub' | 'sup' | undefined {
  if (tag === 'td' || tag === 'th' || tag === 'img') return undefined;
  if (tag === 'sup' || /^super/i.test(align ?? '')) return 'sup';
  return tag === 'sub' || /^sub/i.test(align ?? '') ? 'sub' : undefined;
}

function isHighlighted(element: Element, style: Style): boolean {
  if (style.has('mso-highlight')) return isColorful(style.get('mso-highlight'));
  const isInline = element.localName === 'span' || element.localName === 'font';
  return isInline && isColorful(style.get('background-color') ?? style.get('background'));
}

/** Whether a color was chosen by the author: not a shade of black, gray or white. */
export function isColorful(color: string | null | undefined): boolean {
  const text = color?.trim().toLowerCase() ?? '';
  if (
    /^(?:$|inherit|initial|unset|transparent|none|auto|windowtext|currentcolor|black|white|gr[ae]y|silver)/.test(
      text,
    )
  )
    return false;
  const parts = channelsOf(text);
  if (parts === null) return /^[a-z]+$/.test(text);
  return (
    parts[3] !== 0 && Math.max(parts[0], parts[1], parts[2]) - Math.min(parts[0], parts[1], parts[2]) > 48
  );
}

function channelsOf(color: string): [number, number, number, number] | null {
  const hex = /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b/.exec(color)?.[1];
  if (hex) {
    const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0] = wide.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return [red, green, blue, 1];
  }
  const [, red, green, blue, alpha = '1'] =
    /rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?/.exec(color) ?? [];
  return red === undefined ? null : [Number(red), Number(green), Number(blue), Number(alpha)];
}
