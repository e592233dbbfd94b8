import type { AxiosInstance } from 'axios';
import { processAdministrator } from '#test/support/server-process.ts';
import { answer, type Writer, untilCut as writeUntilCut } from './kill-writers.ts';
import { wait } from './part.ts';

/** Asked for again where somebody becomes an administrator. */
const { password } = processAdministrator;

const roles = ['author', 'editor', 'administrator'] as const;
/** Nobody signs in with it: the password is checked before it is taken. */
const newPassword = 'a long password of a new user';

/** Small writes leave room for those of posts and files. */
const maxPauseMs = 250;

const untilCut = (writer: Writer, work: () => Promise<void>) =>
  writeUntilCut(writer, async () => {
    await wait(writer.random.between(0, maxPauseMs));
    await work();
  });

/** A text of the site: each publication is a whole document. */
export function writeTexts(writer: Writer): Promise<void> {
  const { client, promises, name } = writer;
  let count = 0;
  return untilCut(writer, async () => {
    const address = '/api/site/documents/contact';
    const { value, version } = await answer<PublishedText>(client.get(address), 200);
    const note = `${name} says ${++count}.`;
    promises.texts.begin('contact', note);
    // A save that an editor sends twice is stored once.
    const editor = { editorId: `editor-${name.replaceAll(' ', '-')}`, sequence: count };
    const changed = { value: { ...value, note }, baseVersion: version, ...editor };
    await answer(client.put(address, changed), 200);
    promises.texts.done('contact');
  });
}

interface PublishedText {
  readonly value: Record<string, unknown>;
  readonly version: string;
}

/** Drafts of posts that are not created yet: written, written again, and discarded. */
export function writeDrafts(writer: Writer): Promise<void> {
  const { client, promises, random, name } = writer;
  const { drafts } = promises;
  const mine: string[] = [];
  let sequence = 0;
  return untilCut(writer, async () => {
    const known = mine.filter((key) => drafts.promised(key) !== null);
    if (known.length > 0 && random.isChosen(0.2)) {
      const key = random.pick(known);
      drafts.begin(key, null);
      await answer(client.delete(`/api/drafts/${key}/torture-editor`), 204);
      drafts.done(key);
      return;
    }
    const key =
      known.length > 0 && random.isChosen(0.6)
        ? random.pick(known)
        : `draft-${name.replaceAll(' ', '-')}-${sequence}`;
    if (!mine.includes(key)) mine.push(key);
    const title = `${name} has ${++sequence}`;
    drafts.begin(key, title);
    const fields = { ...emptyFields, title, content: `<p>${title}</p>` };
    await answer(client.put(`/api/drafts/${key}/torture-editor`, { sequence, baseVersion: '', fields }), 200);
    drafts.done(key);
  });
}

/** As the form of a new post has them. */
export const emptyFields = {
  ...{ title: '', content: '', tags: '', author: '', status: 'draft', scheduledDate: '', isPublished: false },
};

/** Users: invited, who accept, get another role, and are removed. */
export function writeUsers(writer: Writer): Promise<void> {
  const { client, promises, random, name } = writer;
  const { users } = promises;
  const links = new Map<string, string>();
  const ids = new Map<string, string>();
  let count = 0;
  return untilCut(writer, async () => {
    const [invited] = [...links.keys()];
    if (invited !== undefined && random.isChosen(0.5)) {
      users.begin(invited, String(users.promised(invited)).replace('invited ', ''));
      const body = { token: links.get(invited), name: invited, newPassword };
      links.delete(invited);
      await answer(client.post('/api/auth/admin/invitation/accept', body), 200);
      users.done(invited);
      ids.set(invited, await idOf(client, invited));
      return;
    }
    const [member, id] = [...ids][0] ?? [];
    if (member !== undefined && random.isChosen(0.6)) {
      if (random.isChosen(0.5)) {
        const role = random.pick(roles);
        users.begin(member, role);
        await answer(client.put(`/api/users/${id}/role`, { role, password }), 204);
      } else {
        users.begin(member, null);
        ids.delete(member);
        await answer(client.delete(`/api/users/${id}`), 204);
      }
      users.done(member);
      return;
    }
    const email = `${name.replaceAll(' ', '-')}-${++count}@example.com`.toLowerCase();
    const role = random.pick(roles);
    users.begin(email, `invited ${role}`);
    const { link } = await answer<{ link: string }>(
      client.post('/api/users/invitations', { email, role, password }),
      201,
    );
    users.done(email);
    links.set(email, new URL(link).hash.slice(1));
  });
}

async function idOf(client: AxiosInstance, email: string): Promise<string> {
  const { users } = await answer<{ users: { id: string; email: string }[] }>(client.get('/api/users'), 200);
  return users.find((user) => user.email === email)?.id ?? '';
}

/** A setting, and redirects, which are made, changed and deleted. */
export function writeSettings(writer: Writer): Promise<void> {
  const { client, promises, random, name } = writer;
  const { settings, redirects } = promises;
  const ids = new Map<string, string>();
  let count = 0;
  return untilCut(writer, async () => {
    if (random.isChosen(0.3)) {
      const months = random.between(1, 60);
      settings.begin('message_retention_months', String(months));
      await answer(client.put('/api/messages/retention', { months }), 200);
      settings.done('message_retention_months');
      return;
    }
    const [from, id] = [...ids].at(-1) ?? [];
    if (from !== undefined && random.isChosen(0.5)) {
      const to = random.isChosen(0.5) ? `/contact?step=${++count}` : null;
      redirects.begin(from, to);
      if (to === null) ids.delete(from);
      const path = `/api/redirects/${id}`;
      await (to === null
        ? answer(client.delete(path), 204)
        : answer(client.put(path, { from, to, status: 301 }), 200));
      redirects.done(from);
      return;
    }
    const source = `/torture-${name.replaceAll(' ', '-')}-${++count}`.toLowerCase();
    redirects.begin(source, '/contact');
    const body = { from: source, to: '/contact', status: 301 };
    const made = await answer<{ id: string }>(client.post('/api/redirects', body), 201);
    redirects.done(source);
    ids.set(source, made.id);
  });
}
