import type { AxiosInstance } from 'axios';
import { postAddress } from '#site/blog/posts/post-client.ts';
import type { WirePost } from '#site/blog/posts/post-wire.ts';
import type { BulkChange, BulkOutcome } from './bulk.ts';

export async function changePosts(client: AxiosInstance, change: BulkChange): Promise<BulkOutcome> {
  return (await client.post<BulkOutcome>('/api/blogs/bulk', change)).data;
}

/** Returns the copy, a draft. */
export async function duplicatePost(client: AxiosInstance, id: string): Promise<WirePost> {
  return (await client.post<WirePost>(`${postAddress(id)}/duplicate`)).data;
}
