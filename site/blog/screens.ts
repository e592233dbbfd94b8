import { callsOf } from '@site/platform/http/calls';
import { holdsWords } from '@site/platform/text/holds-words';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import { editorWords } from './editor/editor-words.ts';
import type { noticeContract } from './notices/notice-contract.ts';
import { useNoticeChanges } from './notices/screens/notice-changes.ts';
import type { peopleContract } from './people/people-contract.ts';
import { fetchPosts } from './posts/post-client.ts';

const unreadNotices = async (client: AxiosInstance) =>
  (await callsOf<typeof noticeContract>(client)('GET /api/notices/unread')).unread;

const maxFound = 6;

const findPosts = async (client: AxiosInstance, q: string) =>
  (await fetchPosts(client, { q, limit: maxFound, offset: 0 })).posts.map(({ id, title, author }) => ({
    label: title,
    path: `/edit-blog/${id}`,
    detail: author,
  }));

async function findPeople(client: AxiosInstance, text: string) {
  const people = await callsOf<typeof peopleContract>(client)('GET /api/people');
  return people
    .filter(({ name }) => holdsWords(name, text))
    .map(({ id, name }) => ({ label: name, path: `/dashboard/people?person=${encodeURIComponent(id)}` }));
}

export const writingScreens: readonly AdminScreen[] = [
  {
    path: '/create-blog',
    file: 'blog/editor/screens/create-blog.tsx',
    title: 'Create Blog',
    permission: ({ url }) => (url.searchParams.has('page') ? 'site.edit' : 'posts.write'),
    entry: 'posts',
    isForWriting: true,
    creates: [
      { label: 'Post', path: '/create-blog' },
      { label: 'Page', path: '/create-blog?page' },
    ],
  },
  {
    path: '/edit-blog/:id?',
    file: 'blog/editor/screens/edit-blog.tsx',
    title: 'Edit Blog',
    signedOut: 'User not authenticated',
    finds: { label: 'Posts', find: findPosts },
    entry: 'posts',
    isForWriting: true,
  },
  {
    path: '/dashboard/history/:id',
    file: 'blog/history/history.tsx',
    title: 'History',
    names: 'blog',
    entry: 'posts',
    // The screen itself knows whether it is that of a page.
    above: editorWords(false, false).list,
  },
];

export const postScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/notices',
    file: 'blog/notices/screens/notices.tsx',
    title: 'Notifications',
    permission: 'posts.write',
    menu: { entry: 'notices', badge: { count: unreadNotices, useChanges: useNoticeChanges } },
  },
  {
    path: '/dashboard/people',
    file: 'blog/people/screens/people.tsx',
    title: 'Authors',
    permission: 'posts.write-all',
    menu: { entry: 'posts' },
    creates: [{ label: 'Person', path: '/dashboard/people?new' }],
    finds: { label: 'People', find: findPeople },
  },
  {
    path: '/dashboard/tags',
    file: 'blog/tags/tags.tsx',
    title: 'Tags',
    permission: 'tags.manage',
    menu: { entry: 'posts' },
  },
];
