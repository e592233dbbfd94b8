import { nameKey } from './person.ts';

/**
 * Finds names that readers take for this one: the same but for invisible characters, full-width letters, letters of other
 * scripts, or digits for letters (UTS 39, section 4).
 */
export async function lookAlikeOf(name: string): Promise<(other: string) => boolean> {
  // Its table takes milliseconds, too long for the start.
  const { default: unhomoglyph } = await import('unhomoglyph');
  const skeleton = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');
  // A capital I looks like an l, and is the same letter as i.
  const skeletonsOf = (text: string) => {
    const written = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
    return [skeleton(nameKey(skeleton(written))), skeleton(nameKey(written))];
  };
  const own = new Set(skeletonsOf(name));
  return (other) => skeletonsOf(other).some((one) => own.has(one));
}
