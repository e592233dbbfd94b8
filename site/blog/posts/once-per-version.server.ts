import { LRUCache } from 'lru-cache';
import type { Post } from './post.ts';

type Version = Pick<Post, 'id' | 'updatedAt' | 'content'>;

/** Limit of all cached texts together, so that long ones do not fill the memory. */
const maxCharacters = 4 * 1024 * 1024;

export function oncePerVersion<Value extends number | string>(
  compute: (content: string) => Value,
): (post: Version) => Value {
  const known = new LRUCache<string, Value>({
    max: 2_000,
    maxSize: maxCharacters,
    sizeCalculation: (value) => String(value).length + 1,
  });
  return ({ id, updatedAt, content }) => {
    const version = `${id} ${updatedAt.getTime()} ${content.length}`;
    const value = known.get(version) ?? compute(content);
    known.set(version, value);
    return value;
  };
}
