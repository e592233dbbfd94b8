import type { AxiosInstance } from 'axios';
import { documentKeys } from '#content/documents/site-documents.ts';
import { textAttacks } from '#qa/attacks/texts.ts';
import { saveAttacks } from '#test/support/attack-posts.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { postForm, smallPhotograph } from '#test/support/post-forms.ts';

/** How many attacks stand in one post. */
const attacksOfPost = 25;
const maxDocumentAttempts = 8;
/** Shorter texts are mostly keys, units and names of icons, which a document knows by heart. */
const minTextCharacters = 12;

/** How many attacks were stored outside of posts. */
export interface StoredAttacks {
  readonly ids: readonly string[];
  readonly texts: number;
}

/**
 * Writes attacks to every place where somebody may write: posts, the texts of the site, people, files, messages and
 * redirects.
 *
 * @param markups Attacks in HTML, beside the corpus.
 */
export async function storeAttacks(admin: AxiosInstance, markups: readonly string[]): Promise<StoredAttacks> {
  const ids = await saveAttacks(admin);
  for (let start = 0; start < markups.length; start += attacksOfPost) {
    const content = markups.slice(start, start + attacksOfPost).map((markup) => `<div>${markup}</div>`);
    const form = postForm({ title: `Random ${start}`, author: 'Ann', content: content.join('\n') });
    const { status, data } = await admin.post('/api/blogs', form);
    if (status === 201) ids.push(data.id);
    // An image in the text that is none is refused with a sentence.
    else if (status !== 400) throw new Error(`A post of attacks is answered ${status}`);
  }
  let texts = 0;
  for (const key of documentKeys) texts += await attackDocument(admin, key);
  for (const [index, text] of textAttacks.entries()) {
    const short = text.slice(0, 60);
    await addMedia(admin, smallPhotograph(text), `${short}.jpg`, { alt: text });
    await admin.post('/api/contact', { name: text, email: `a${index}@example.com`, message: text.repeat(3) });
    const { data: person } = await admin.post('/api/people', { name: `${short} ${index}` });
    if (person.id) await admin.put(`/api/people/${person.id}`, { bio: text, links: [] });
    await admin.post('/api/redirects', { from: `/${encodeURIComponent(short)}`, to: '/contact' });
    texts += 4;
  }
  return { ids, texts };
}

/** Texts of the site are plain: what has markup is refused, and another attack is tried in its place. */
const plainAttacks = textAttacks.filter((text) => !/[<\u2028\u202e]|&lt;/.test(text));

/**
 * Publishes a document in which every text that may be anything is an attack.
 *
 * @returns How many texts that are.
 */
async function attackDocument(admin: AxiosInstance, key: string): Promise<number> {
  const address = `/api/site/documents/${key}`;
  const { data: document } = await admin.get(address);
  const refusals = new Map<string, number>();
  for (let attempt = 0; attempt < maxDocumentAttempts; attempt++) {
    let attacks = 0;
    const value = replaceTexts(document.value, '', (path, text) => {
      const choices = [textAttacks, plainAttacks][refusals.get(path) ?? 0];
      if (!choices || !isFreeText(text)) return text;
      return choices[attacks++ % choices.length] ?? text;
    });
    const { status, data } = await admin.put(address, {
      ...{ value, baseVersion: document.version, editorId: `attack-${key}`, sequence: attempt },
    });
    if (status === 200) return attacks;
    if (status !== 422) throw new Error(`${key} is answered ${status}: ${JSON.stringify(data)}`);
    for (const { path } of data.issues as { path: string }[])
      refusals.set(path, (refusals.get(path) ?? 0) + 1);
  }
  throw new Error(`${key} cannot be published with attacks in it.`);
}

const isFreeText = (text: string) =>
  text.length >= minTextCharacters && !/^[\w+.-]+:|^[/#]|^[\w-]+(\/[\w.-]+)+$|^[a-z0-9-]+$/.test(text);

function replaceTexts(
  value: unknown,
  path: string,
  replace: (path: string, text: string) => string,
): unknown {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (typeof value === 'string') return replace(path, value);
  if (Array.isArray(value)) return value.map((item, index) => replaceTexts(item, below(index), replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceTexts(item, below(key), replace)]),
  );
}
