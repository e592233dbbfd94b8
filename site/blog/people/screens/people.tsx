import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { ListSummary } from '@site/ui/list-summary';
import { showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { browserApi, useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { peopleContract } from '../people-contract.ts';
import type { ManagedPerson } from '../person-schema.ts';
import type { Route } from './+types/people.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonList } from './person-list.tsx';

export async function clientLoader() {
  return { people: await browserApi<typeof peopleContract>()('GET /api/people') };
}

type Opened =
  | { readonly to: 'add' }
  | { readonly to: 'edit' | 'merge' | 'delete'; readonly person: ManagedPerson };

export default function People({ loaderData: { people } }: Route.ComponentProps) {
  const api = useApi<typeof peopleContract>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { isBusy, run } = useReportedWork(say('The author could not be changed'));
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('new');
  const sought = search.get('person');
  // From the menu and the search, here as well as elsewhere.
  useEffect(() => {
    const person = people.find(({ id }) => id === sought);
    if (isNew) setOpened({ to: 'add' });
    else if (person) setOpened({ to: 'edit', person });
  }, [isNew, sought, people]);
  const close = () => {
    setOpened(null);
    // A reload must not open the dialog again.
    if (search.size > 0) setSearch({}, { replace: true });
  };

  async function change(work: () => Promise<string>, undo?: () => void) {
    await run(async () => {
      showMessage('success', await work(), { undo });
      await revalidate();
    });
    close();
  }

  /** Nobody's blogs name them: one of the same name and URL is the same. */
  const restore = ({ id: _, posts, live, userId, ...person }: ManagedPerson) =>
    run(async () => {
      const { id } = await api('POST /api/people', { body: { name: person.name } });
      await api('PUT /api/people/:id', { params: { id }, body: person });
      if (userId !== null) await api('PUT /api/people/:id/user', { params: { id }, body: { userId } });
      await revalidate();
    });

  return (
    <Screen
      heading={say('Authors')}
      actions={<Button onClick={() => setOpened({ to: 'add' })}>{say('Add an author')}</Button>}
    >
      <p>
        {say(
          'Everybody who writes blogs, with an account or without. A new name is on all their blogs at once.',
        )}
      </p>
      <ListSummary
        isEmpty={people.length === 0}
        drawing="person"
        action={<Button onClick={() => setOpened({ to: 'add' })}>{say('Add an author')}</Button>}
      >
        {people.length === 0
          ? say('No authors yet. The authors of blogs appear here.')
          : sayCount(people.length, 'author')}
      </ListSummary>
      <PersonList people={people} onOpen={(to, person) => setOpened({ to, person })} />
      {opened?.to === 'add' && (
        <NewPersonDialog
          isBusy={isBusy}
          onAdd={(name) =>
            change(async () => {
              const added = await api('POST /api/people', { body: { name } });
              return say('“{name}” was added.', { name: added.name });
            })
          }
          onCancel={close}
        />
      )}
      {opened?.to === 'edit' && (
        <PersonDialog
          person={opened.person}
          onSaved={() => {
            close();
            showMessage('success', say('“{name}” was saved.', { name: opened.person.name }));
            void revalidate();
          }}
          onClose={close}
        />
      )}
      {opened?.to === 'merge' && (
        <MergeDialog
          person={opened.person}
          others={people.filter(({ id }) => id !== opened.person.id)}
          isBusy={isBusy}
          onMerge={({ id, name }) =>
            change(async () => {
              const merged = { params: { id: opened.person.id }, body: { into: id } };
              const { posts } = await api('POST /api/people/:id/merge', merged);
              return say('“{before}” is now “{name}” in {blogs}.', {
                before: opened.person.name,
                name,
                blogs: sayCount(posts, 'blog'),
              });
            })
          }
          onCancel={close}
        />
      )}
      {opened?.to === 'delete' && (
        <ConfirmDialog
          question={say('Delete the author “{name}”?', { name: opened.person.name })}
          confirmLabel={say('Delete')}
          isBusy={isBusy}
          onConfirm={() =>
            change(
              async () => {
                await api('DELETE /api/people/:id', { params: { id: opened.person.id } });
                return say('“{name}” was deleted.', { name: opened.person.name });
              },
              () => restore(opened.person),
            )
          }
          onCancel={close}
        />
      )}
    </Screen>
  );
}
