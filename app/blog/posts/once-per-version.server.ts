import { LRUCache } from 'lru-cache';
import type { Post } from './post.ts';

type Version = Pick<Post, 'id' | 'updatedAt' | 'content'>;

export function oncePerVersion<Value extends number | string>(
  compute: (content: string) => Value,
): (post: Version) => Value {
  const known = new LRUCache<string, Value>({ max: 2_000 });
  return ({ id, updatedAt, content }) => {
    const version = `${id} ${updatedAt.getTime()} ${content.length}`;
    const value = known.get(version) ?? compute(content);
    known.set(version, value);
    return value;
  };
}
