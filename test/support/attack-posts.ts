import type { AxiosInstance } from 'axios';
import { htmlAttacks } from '#test/attacks/html.ts';
import { textAttacks } from '#test/attacks/texts.ts';
import { postForm } from './post-forms.ts';

export const attackKinds = [...new Set(htmlAttacks.map(({ kind }) => kind))];

/**
 * Saves a post for each kind of attack, with all of its kind in it; titles, authors and tags are attacks of their own.
 *
 * @returns Their ids, in the order of `attackKinds`.
 */
export async function saveAttacks(admin: AxiosInstance): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, kind] of attackKinds.entries()) {
    const [title, author, tag = ''] = [0, 7, 13].map(
      (step) => textAttacks[(index + step) % textAttacks.length],
    );
    const markups = htmlAttacks
      .filter((attack) => attack.kind === kind)
      .map(({ markup }) => `<p>${markup}</p>`);
    const { status, data } = await admin.post(
      '/api/blogs',
      postForm({
        title,
        author,
        tags: `Attacks, ${tag.replaceAll(',', ' ').slice(0, 50)}`,
        content: `<p>Words.</p>${markups.join('\n')}<p>More words.</p>`,
      }),
    );
    if (status !== 201) throw new Error(`Refused: ${kind} ${JSON.stringify(data)}`);
    ids.push(data.id);
  }
  return ids;
}
