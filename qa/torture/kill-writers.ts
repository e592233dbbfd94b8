import axios, { type AxiosInstance } from 'axios';
import { mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { type Faults, wait } from './part.ts';
import type { Promises } from './promises.ts';
import type { Random } from './random.ts';
import { digestOf, type StoredPost } from './stored-state.ts';

export interface Writer {
  readonly client: AxiosInstance;
  readonly promises: Promises;
  readonly random: Random;
  readonly faults: Faults;
  /** Tells this writer's things from those of all others, in all rounds. */
  readonly name: string;
}

const inquiryWords =
  'we need a new site for our small shop please tell us what it would cost and how long you take when could work begin'.split(
    ' ',
  );

/** So that messages are on their way at any time of a short round. */
const maxPauseMs = 150;

/** The connection was cut: what was asked for may have happened, or not. */
class CutError extends Error {}

/** Creates, edits, deletes, restores and removes its own posts until the server is gone. */
export function writePosts(writer: Writer, known: readonly string[]): Promise<void> {
  const { promises, random, name } = writer;
  let count = 0;
  return untilCut(writer, async () => {
    const mine = known
      .concat(promises.posts.keys().filter((author) => author.startsWith(`${name} `)))
      .filter((author) => promises.posts.promised(author) !== null && promises.idOf.has(author));
    const [shown, inTrash] = [false, true].map((isInTrash) =>
      mine.filter((author) => promises.posts.promised(author)?.isInTrash === isInTrash),
    ) as [string[], string[]];
    if (inTrash.length > 0 && random.isChosen(0.35)) {
      const author = random.pick(inTrash);
      await (random.isChosen(0.5) ? restorePost : removePost)(writer, author);
    } else if (shown.length > 0 && random.isChosen(0.55)) {
      const author = random.pick(shown);
      await (random.isChosen(0.7) ? editPost : deletePost)(writer, author);
    } else await createPost(writer, `${name} ${++count}`);
  });
}

/** Adds files to the library and deletes some of them again. */
export function writeUploads(writer: Writer): Promise<void> {
  const { client, promises, random, name } = writer;
  const { uploads, mediaNameOf } = promises;
  let count = 0;
  return untilCut(writer, async () => {
    const mine = [...mediaNameOf.keys()].filter((file) => uploads.promised(file) !== null);
    if (mine.length > 0 && random.isChosen(0.4)) {
      const file = random.pick(mine);
      uploads.begin(file, null);
      await answer(client.delete(`/api/media/${mediaNameOf.get(file)}`), 204);
      uploads.done(file);
      return;
    }
    const file = `upload-${name}-${++count}.jpg`.replaceAll(' ', '-');
    const content = photograph(file);
    uploads.begin(file, digestOf(content));
    const { name: mediaName } = await answer<{ name: string }>(
      client.post('/api/media', mediaForm(content, file)),
      201,
    );
    uploads.done(file);
    mediaNameOf.set(file, mediaName);
  });
}

/** @param most Of a day the inbox takes so many; what comes after is spam, of which the oldest is dropped. */
export function writeMessages(writer: Writer, most: number): Promise<void> {
  const { client, promises, random, name } = writer;
  let count = 0;
  return untilCut(
    writer,
    async () => {
      await wait(random.between(0, maxPauseMs));
      const email = `${name.replaceAll(' ', '-')}-${++count}@example.com`.toLowerCase();
      // Each says something else: the same from many senders is spam.
      const message = makeInquiry(random);
      promises.messages.begin(email, message);
      // Each comes from an address of its own, so that the limit for one address refuses none.
      const headers = {
        'X-Forwarded-For': `10.${random.between(0, 255)}.${random.between(0, 255)}.${count % 250}`,
      };
      await answer(client.post('/api/contact', { name, email, message }, { headers }), 201);
      promises.messages.done(email);
    },
    most,
  );
}

/** What a visitor might write, and nobody wrote before. */
export const makeInquiry = (random: Random) =>
  Array.from({ length: random.between(8, 300) }, () => random.pick(inquiryWords)).join(' ');

/** A word that no other title has. */
export const wordOf = (title: string) => title.split(' ').at(-1) ?? '';

async function createPost(writer: Writer, author: string): Promise<void> {
  const { client, promises } = writer;
  const { post, form } = newVersion(writer, author);
  promises.posts.begin(author, post);
  const { id } = await answer<{ id: string }>(client.post('/api/blogs', form), 201);
  promises.posts.done(author);
  promises.idOf.set(author, id);
}

async function editPost(writer: Writer, author: string): Promise<void> {
  const { client, promises } = writer;
  const before = promises.posts.promised(author);
  const { post, form } = newVersion(writer, author, before?.picture);
  promises.posts.begin(author, post);
  await answer(client.put(`/api/blogs/${promises.idOf.get(author)}`, form), 200);
  promises.posts.done(author);
  const words = promises.formerWords.get(author) ?? [];
  if (before) promises.formerWords.set(author, [...words, wordOf(before.title)]);
}

const deletePost = (writer: Writer, author: string) =>
  changePlace(writer, author, true, (client, id) => client.delete(`/api/blogs/${id}`));
const restorePost = (writer: Writer, author: string) =>
  changePlace(writer, author, false, (client, id) => client.post(`/api/trash/${id}/restore`));
const removePost = (writer: Writer, author: string) =>
  changePlace(writer, author, null, (client, id) => client.delete(`/api/trash/${id}`));

async function changePlace(
  { client, promises }: Writer,
  author: string,
  isInTrash: boolean | null,
  ask: (client: AxiosInstance, id: string | undefined) => Promise<{ status: number }>,
): Promise<void> {
  const post = promises.posts.promised(author);
  promises.posts.begin(author, post && isInTrash !== null ? { ...post, isInTrash } : null);
  await answer(ask(client, promises.idOf.get(author)), 204);
  promises.posts.done(author);
}

/** @param picture Kept by an edit that sends none. */
function newVersion({ random }: Writer, author: string, picture?: string) {
  const word = `w${Math.floor(random.next() * 2 ** 40).toString(36)}`;
  const title = `${author} has ${word}`;
  const content = `<p>${`${title}. `.repeat(random.between(1, 800)).trim()}</p>`;
  const tags = random.pick(['Web', 'Web,Design', 'Design,Ways of working']);
  const file = picture === undefined || random.isChosen(0.5) ? photograph(title) : null;
  const form = postForm(
    { title, content, tags, author },
    file ? { content: file, name: 'cover.jpg' } : undefined,
  );
  const post: StoredPost = {
    title,
    content,
    tags,
    picture: file ? digestOf(file) : (picture ?? 'none'),
    isInTrash: false,
  };
  return { post, form };
}

/** @throws {CutError} When there is no answer. Any other than the expected one is a fault, and ends the writer. */
export async function answer<Data>(asked: Promise<{ status: number; data?: unknown }>, expected: number) {
  const { status, data } = await asked.catch((error: unknown) => {
    if (axios.isAxiosError(error) && !error.response) throw new CutError(error.code);
    throw error;
  });
  if (status === expected) return data as Data;
  throw new Error(`expected ${expected}, was answered ${status}: ${JSON.stringify(data)}`);
}

export async function untilCut(
  { faults, name }: Writer,
  work: () => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  try {
    for (let done = 0; done < most; done++) await work();
  } catch (error) {
    if (!(error instanceof CutError))
      faults.add(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
