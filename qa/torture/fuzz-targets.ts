import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { AxiosInstance } from 'axios';
import pages from '#site/routes.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import type { RouteOfServer } from './probe.ts';

export interface Targets {
  /** Every route of the API, every page of the site with its data, and every file. Each kind is asked as often. */
  readonly kinds: readonly (readonly RouteOfServer[])[];
  /** Things that are there, by the name of the parameter that names them. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** Asks the server itself, so that a new route is among them without anybody thinking of it. */
export async function findTargets(server: ServerProcess, admin: AxiosInstance): Promise<Targets> {
  const pagePaths = pathsOf(pages, '').flatMap((url) => [url, `${url === '/' ? '/_root' : url}.data`]);
  const reads = { fields: {}, query: {}, isForm: false };
  const pageRoutes = pagePaths.flatMap((url) =>
    ['GET', 'POST'].map((method) => ({ method, url: url.replaceAll('?', ''), ...reads })),
  );
  const routes = await server.ask('routes');
  const isOfApi = ({ url }: RouteOfServer) => url.startsWith('/api/') && !url.startsWith('/api/docs');
  const others = routes.filter((route) => !isOfApi(route));
  const api = routes.filter(isOfApi);
  // Half of all goes to the API.
  return { kinds: [api, api, pageRoutes, others], known: await makeThings(admin) };
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const below = pathsOf(entry.children ?? [], path);
    return entry.path !== undefined || entry.index ? [path || '/', ...below] : below;
  });
}

async function makeThings(admin: AxiosInstance): Promise<Record<string, string[]>> {
  const ids: string[] = [];
  const names: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { data } = await admin.post(
      '/api/blogs',
      postForm({ title }, { content: photograph(), name: 'a.jpg' }),
    );
    ids.push(data.id);
    names.push((await addMedia(admin, photograph())).name);
  }
  await admin.delete(`/api/blogs/${ids[3]}`);
  await admin.post('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' });
  const { data: inbox } = await admin.get('/api/messages');
  const messages = [inbox.messages ?? inbox].flat().map(({ id }: { id: string }) => id);
  const { data: redirect } = await admin.post('/api/redirects', {
    source: '/old',
    target: '/blogs',
    status: 301,
  });
  return {
    id: [...ids, ...messages, redirect.id].filter((id) => typeof id === 'string'),
    name: names,
    editorId: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
    tag: ['Web', 'web', 'Design'],
    number: ['1', '2'],
    '*': ['assets/x.js', 'favicon.ico', 'old', 'a/b/c'],
  };
}
