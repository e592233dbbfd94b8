import type { AxiosInstance } from 'axios';
import { htmlAttacks } from '#qa/attacks/html.ts';
import { textAttacks } from '#qa/attacks/texts.ts';
import { postForm } from './post-forms.ts';

export const attackKinds = [...new Set(htmlAttacks.map(({ kind }) => kind))];

/**
 * Saves a post for each kind of attack, with all of its kind in it; titles, authors and tags are attacks of their own.
 * What is no image in the text is refused, each by itself.
 *
 * @returns Their ids, in the order of `attackKinds`.
 */
export async function saveAttacks(admin: AxiosInstance): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, kind] of attackKinds.entries()) {
    const [title, author, tag = ''] = [0, 7, 13].map(
      (step) => textAttacks[(index + step) % textAttacks.length],
    );
    const ofKind = htmlAttacks.filter((attack) => attack.kind === kind).map(({ markup }) => markup);
    for (const content of ofKind.filter(isInlineImage)) {
      const { status } = await admin.post('/api/blogs', postForm({ content }));
      if (status !== 400) throw new Error(`Not refused: ${content}`);
    }
    const markups = ofKind.filter((markup) => !isInlineImage(markup)).map((markup) => `<p>${markup}</p>`);
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

const isInlineImage = (markup: string) => /<img[^>]+src=["']?\s*data:/i.test(markup);
