import path from 'node:path';
import axios from 'axios';
import { expect, onTestFinished, test } from 'vitest';
import { mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { mountSmallDisk } from './small-disk.ts';

test('on a full disk an administrator signs in, deletes, and has room again; other writes are refused', async (context) => {
  const disk = mountSmallDisk(24);
  if (!disk) return context.skip('only the root user can mount a small disk, where a machine allows it');
  onTestFinished(() => disk.remove());
  const server = await startServerProcess({
    dataDir: path.join(disk.folder, 'data'),
    environment: { SAMPLE_CONTENT: 'off' },
  });
  onTestFinished(async () => void (await server.stop()));
  const request = axios.create({ baseURL: server.address, validateStatus: () => true });
  const signIn = () => request.post('/api/auth/admin/login', processAdministrator);
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const first = as((await signIn()).data.token);
  const post = (title: string) =>
    request.post(
      '/api/blogs',
      postForm({ title, content: `<p>${`${title}. `.repeat(20_000)}</p>`, tags: 'Web', author: 'Ann' }),
      first,
    );
  const created = [];
  for (let index = 1; index <= 6; index++) created.push((await post(`Post ${index}`)).data.id);
  const { data: media } = await request.post('/api/media', mediaForm(photograph(), 'a.jpg'), first);

  disk.fill();
  // What a file of the database has to spare is used up first.
  for (let tries = 0, status = 201; status !== 507 && tries < 60; tries++) {
    disk.fill();
    ({ status } = await post(`Full ${tries}`));
  }
  expect((await post('No room')).status).toBe(507);

  for (let round = 1; round <= 5; round++) {
    disk.fill();
    const signedIn = await signIn();
    expect([round, signedIn.status]).toEqual([round, 200]);
    const admin = as(signedIn.data.token);
    const id = created[round - 1];
    expect([round, (await request.delete(`/api/blogs/${id}`, admin)).status]).toEqual([round, 204]);
  }
  disk.fill();
  expect((await request.delete(`/api/media/${media.name}`, first)).status).toBeLessThan(300);
  expect((await request.get('/api/blogs')).data).not.toContainEqual(
    expect.objectContaining({ id: created[0] }),
  );
});
