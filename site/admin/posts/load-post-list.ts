import { itemsOfRange, readPageRange } from '@site/platform/http/page-number';
import type { AxiosInstance } from 'axios';
import { redirect } from 'react-router';
import { fetchPosts } from '#site/blog/posts/post-client.ts';
import { parametersOf, readManagedView } from './managed-view.ts';

export const pageSize = 24;

/** What the URL asks for. A list that cannot be loaded is said to be missing, in place of the list. */
export async function loadPostList(client: AxiosInstance, { pathname, searchParams }: URL) {
  const range = readPageRange(searchParams);
  const view = readManagedView(searchParams);
  try {
    const list = await fetchPosts(client, { ...view, ...itemsOfRange(range, pageSize) });
    // Deleting can empty the last page.
    if (list.posts.length === 0 && list.total > 0)
      throw redirect(`${pathname}?${new URLSearchParams(parametersOf(view))}`);
    return { ...list, range, view, isLoaded: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error('Error fetching blogs', error);
    return { posts: [], total: 0, range, view, isLoaded: false };
  }
}

export type LoadedPostList = Awaited<ReturnType<typeof loadPostList>>;
