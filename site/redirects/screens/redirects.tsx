import { say, sayCount } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { ListSearch } from '@site/ui/list-search';
import { ListSummary } from '@site/ui/list-summary';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { useLiveSearch } from '@site/ui/use-live-search';
import { useEffect, useState } from 'react';
import { href, redirect as leadTo, useNavigate, useRevalidator } from 'react-router';
import { browserApi, useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { RedirectDialog } from '../components/redirect-dialog.tsx';
import { RedirectList } from '../components/redirect-list.tsx';
import type { redirectContract, WireRedirect } from '../contract.ts';
import { readableAddress } from '../redirect-address.ts';
import { type RedirectView, readRedirectView, redirectParameters } from '../redirect-view.ts';
import type { Route } from './+types/redirects.ts';

const pageSize = 24;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = readRedirectView(url);
  const query = { q: view.q, limit: pageSize, offset: (view.page - 1) * pageSize };
  const { items, total } = await browserApi<typeof redirectContract>().list('GET /api/redirects', { query });
  // The last page disappears when its only redirect is deleted.
  if (items.length === 0 && total > 0) throw leadTo(addressOf(view));
  return { view, redirects: items, total };
}

type Opened = { to: 'make' } | { to: 'change' | 'delete'; redirect: WireRedirect };

export default function Redirects({ loaderData: { view, redirects, total } }: Route.ComponentProps) {
  const api = useApi<typeof redirectContract>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened | null>(view.old === null ? null : { to: 'make' });
  const [isDeleting, setDeleting] = useState(false);
  const search = useLiveSearch(view.q);
  // The menu leads here from here as well.
  useEffect(() => {
    if (view.old !== null) setOpened({ to: 'make' });
  }, [view.old]);

  async function close(isChanged: boolean) {
    setOpened(null);
    // A reload must not open the dialog again.
    if (view.old !== null) await navigate(addressOf(view), { replace: true, preventScrollReset: true });
    else if (isChanged) await revalidate();
  }

  async function restore({ from, to, status }: WireRedirect) {
    try {
      await api('POST /api/redirects', { body: { from, to, status } });
    } catch (error) {
      showMessage(
        'failure',
        say('The redirect could not be restored: {reason}', { reason: failureSentence(error) }),
      );
    }
    await revalidate();
  }

  async function remove(redirect: WireRedirect) {
    dismissFailures();
    setDeleting(true);
    try {
      await api('DELETE /api/redirects/:id', { params: { id: redirect.id } });
      showMessage('success', say('The redirect was deleted.'), { undo: () => restore(redirect) });
    } catch (error) {
      showMessage(
        'failure',
        say('The redirect could not be deleted: {reason}', { reason: failureSentence(error) }),
      );
    } finally {
      setDeleting(false);
      await close(true);
    }
  }

  return (
    <Screen
      heading={say('Redirects')}
      actions={<Button onClick={() => setOpened({ to: 'make' })}>{say('New redirect')}</Button>}
    >
      <p>{say('Redirect visitors from old URLs to new ones. Existing pages always take precedence.')}</p>
      <ListSearch label={say('Search old and new URLs')} q={view.q} form={search} />
      <ListSummary
        isEmpty={total === 0}
        drawing="out"
        action={
          view.q === '' ? (
            <Button look="quiet" onClick={() => setOpened({ to: 'make' })}>
              {say('Redirect a URL')}
            </Button>
          ) : (
            <ButtonLink to="?" look="quiet">
              {say('Show all redirects')}
            </ButtonLink>
          )
        }
      >
        {summaryOf(view.q, total)}
      </ListSummary>
      {total > 0 && (
        <RedirectList
          redirects={redirects}
          onEdit={(redirect) => setOpened({ to: 'change', redirect })}
          onDelete={(redirect) => setOpened({ to: 'delete', redirect })}
        />
      )}
      <PageLinks
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        label={say('Pages of redirects')}
        parameters={redirectParameters(view)}
      />
      {opened?.to === 'delete' && (
        <ConfirmDialog
          question={say('Delete the redirect from {ableAddress}?', {
            ableAddress: readableAddress(opened.redirect.from),
          })}
          confirmLabel={say('Delete')}
          isBusy={isDeleting}
          onConfirm={() => remove(opened.redirect)}
          onCancel={() => close(false)}
        />
      )}
      {opened && opened.to !== 'delete' && (
        <RedirectDialog
          redirect={opened.to === 'change' ? opened.redirect : null}
          from={view.old ?? ''}
          onSaved={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </Screen>
  );
}

function addressOf(view: RedirectView): string {
  const parameters = new URLSearchParams(redirectParameters(view));
  return href('/dashboard/redirects') + (parameters.size === 0 ? '' : `?${parameters}`);
}

function summaryOf(q: string, total: number): string {
  if (total > 0) return sayCount(total, 'redirect');
  if (q !== '') return say('Nothing was found for “{q}”.', { q });
  return say('No redirects yet. When a URL has to change, redirect visitors to the new one here.');
}
