import { decodedText } from '@site/platform/text/decoded-text';
import { foldText } from '@site/platform/text/fold-text';
import { similarity } from '@site/platform/text/similar';

/** Below it, names have hardly more in common than any two. */
const minSimilarity = 0.45;

/** The path whose last part is most like that of a missing one; null: none is like it. The first of equals wins. */
export function mostSimilarPath(missing: string, paths: Iterable<string>): string | null {
  const name = nameOf(missing);
  if (name === '') return null;
  let best: string | null = null;
  let most = minSimilarity;
  for (const path of paths) {
    const likeness = similarity(name, nameOf(path));
    if (likeness > most) [best, most] = [path, likeness];
  }
  return best;
}

/** Without what publishing systems add: an extension, and a number in front or behind. */
function nameOf(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  const name = foldText(decodedText(last) ?? last).replace(/\.\w{2,5}$/, '');
  return name.replace(/^\d+-|-\d+$/g, '') || name;
}
