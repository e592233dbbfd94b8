import type { Database } from '@site/database/schema';
import { trusted } from '#site/blog/ownership/writer.ts';
import { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { Person } from './person.ts';
import { createPostAuthors } from './post-author-repository.server.ts';
import { madeByline } from './settle-byline.server.ts';

export function createBylineRewriting(dependencies: Parameters<typeof createPostWriting>[0]) {
  /** Rewrites the byline of all posts of a person, each as a new version. `by`: e-mail address of who changed the person. */
  return async (transaction: Database, { id, name }: Person, by: string): Promise<void> => {
    const writing = createPostWriting({ ...dependencies, database: transaction });
    const authors = createPostAuthors(transaction);
    const posts = await authors.postsOf(id);
    const people = await authors.of(posts.map((post) => post.id));
    for (const post of posts) {
      const author = madeByline(people.get(post.id) ?? [{ name }]);
      if (author === post.author) continue;
      if (post.isInTrash) await authors.setTextInTrash(post.id, author);
      else await writing.revise(post.id, () => ({ author }), trusted(by));
    }
  };
}
