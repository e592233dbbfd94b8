import type { AxiosInstance, AxiosResponse } from 'axios';
import { mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import type { Ledger } from './ledger.ts';
import type { Faults } from './part.ts';
import type { Promises } from './promises.ts';
import { digestOf, type StoredPost } from './stored-state.ts';

const refusal = { status: 507, code: 'storage_full' };
/** What a file of the database has to spare is used up by then. */
const maxTries = 60;
const sentences = { usual: 2_000, long: 10_000 };
// Within what the form takes, and more than a page of the database.
const messageLength = 4_900;

/** One request, and where it is noted what it asks for. */
interface Write {
  begin(): void;
  done(): void;
  refused(): void;
  send(): Promise<AxiosResponse>;
}

const noted = <Value>(ledger: Ledger<Value>, key: string, value: Value, send: Write['send']): Write => ({
  begin: () => ledger.begin(key, value),
  done: () => ledger.done(key),
  refused: () => ledger.refused(key),
  send,
});

/** Writes in every way the site has, and remembers what was acknowledged. */
export function createDiskWriters(
  admin: AxiosInstance,
  { posts, uploads, messages, idOf }: Promises,
  faults: Faults,
) {
  function save(author: string, title: string, count: number, picture: Buffer | null, id?: string): Write {
    const content = `<p>${`${title}. `.repeat(count).trim()}</p>`;
    const kept = posts.promised(author)?.picture ?? 'none';
    const post: StoredPost = {
      title,
      content,
      tags: 'Web',
      picture: picture ? digestOf(picture) : kept,
      isInTrash: false,
    };
    const form = postForm(
      { title, content, tags: 'Web', author },
      picture ? { content: picture, name: 'a.jpg' } : undefined,
    );
    return noted(posts, author, post, () =>
      id ? admin.put(`/api/blogs/${id}`, form) : admin.post('/api/blogs', form),
    );
  }

  const ways: Record<string, (mark: string, author: string) => Write> = {
    upload(mark) {
      const [file, content] = [`upload-${mark.replaceAll(' ', '-')}.jpg`, photograph()];
      return noted(uploads, file, digestOf(content), () =>
        admin.post('/api/media', mediaForm(content, file)),
      );
    },
    create: (mark) => save(mark, mark, sentences.usual, photograph()),
    'edit with a picture': (mark, author) =>
      save(author, mark, sentences.usual, photograph(), idOf.get(author)),
    'edit of words': (mark, author) => save(author, mark, sentences.long, null, idOf.get(author)),
    contact(mark) {
      // Letters tell it from the others: with numbers alone it would be the same text, and spam.
      const name = mark.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
      const [email, message] = [
        `${mark.replaceAll(' ', '-')}@example.com`,
        `${name} `.repeat(500).slice(0, messageLength).trim(),
      ];
      // Each comes from an address of its own, so that the limit for one address refuses none.
      const headers = {
        'X-Forwarded-For': `10.0.${messages.keys().length >> 8}.${messages.keys().length & 255}`,
      };
      return noted(messages, email, message, () =>
        admin.post('/api/contact', { name, email, message }, { headers }),
      );
    },
  };

  /** @returns The answer, noted down: `refused` when there was no room, `kept` when it was acknowledged. */
  async function ask(name: string, write: Write): Promise<'refused' | 'kept' | 'other'> {
    write.begin();
    const { status, data } = await write.send();
    if (status === 200 || status === 201) {
      write.done();
      return 'kept';
    }
    write.refused();
    if (status === refusal.status && data.code === refusal.code) return 'refused';
    faults.add(`${name} is answered ${status} ${JSON.stringify(data).slice(0, 300)}`);
    return 'other';
  }

  return {
    /** @returns The post's id and the path of its picture. */
    async createPost(author: string): Promise<{ id: string; media: string }> {
      const content = photograph();
      const write = save(author, author, sentences.usual, content);
      write.begin();
      const { status, data } = await write.send();
      if (status !== 201) throw new Error(`A post is answered ${status} before the disk is full.`);
      write.done();
      idOf.set(author, data.id);
      return data;
    },

    /**
     * Writes in each way until it is refused. A small write may find room in what a file has to spare; then it is
     * acknowledged, and has to be there.
     *
     * @param fill Takes the room that the site has given back since the last write.
     * @returns How many were refused and how many were kept.
     */
    async writeWithoutRoom(mark: string, author: string, fill: () => void) {
      const counts = { refused: 0, kept: 0 };
      for (const [name, way] of Object.entries(ways)) {
        let answer: Awaited<ReturnType<typeof ask>> = 'kept';
        for (let attempt = 1; answer === 'kept' && attempt <= maxTries; attempt++) {
          fill();
          answer = await ask(`${name} on a full disk`, way(`${mark} ${attempt} ${name}`, author));
          if (answer !== 'other') counts[answer]++;
        }
        if (answer === 'kept') faults.add(`${name} on a full disk: ${maxTries} found room`);
      }
      return counts;
    },

    /** Writes once in each way; all has to be acknowledged. */
    async writeWithRoom(mark: string, author: string): Promise<void> {
      for (const [name, way] of Object.entries(ways)) {
        const answer = await ask(name, way(`${mark} ${name}`, author));
        if (answer === 'refused') faults.add(`${name} is refused although there is room again`);
      }
    },
  };
}
