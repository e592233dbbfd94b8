import { say, sayCount } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { FilterLinks } from '@site/ui/filter-links';
import { Fact, Line, LineList } from '@site/ui/line-list';
import { ListSummary } from '@site/ui/list-summary';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RedirectDialog } from '#site/redirects/components/redirect-dialog.tsx';
import { readableAddress } from '#site/redirects/redirect-address.ts';
import { browserApi, useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useDates } from '#site/session/use-dates.ts';
import { CountingOff } from '../components/counting-off.tsx';
import type { missingContract, WireMissingUrl } from '../missing/missing-contract.ts';
import type { Route } from './+types/missing-urls.ts';

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const api = browserApi<typeof missingContract>();
  const [missing, ignored] = await Promise.all([
    api('GET /api/missing-urls'),
    api('GET /api/missing-urls/ignored'),
  ]);
  return { ...missing, ignored, showsIgnored: searchParams.get('show') === 'ignored' };
}

export default function MissingUrls({ loaderData }: Route.ComponentProps) {
  const { urls, isCounting, ignored, showsIgnored } = loaderData;
  const api = useApi<typeof missingContract>();
  const { revalidate } = useRevalidator();
  const [redirecting, setRedirecting] = useState<{ path: string; proposal: string } | null>(null);

  async function redirect(path: string) {
    // Without a proposal somebody types the new URL.
    const { to } = await api('GET /api/missing-urls/proposal', { query: { path } }).catch(() => ({
      to: null,
    }));
    setRedirecting({ path, proposal: to ?? '' });
  }

  async function setIgnored(path: string, isIgnored: boolean) {
    dismissFailures();
    try {
      await api('PUT /api/missing-urls/ignored', { body: { path, isIgnored } });
      const undo = () => setIgnored(path, !isIgnored);
      const shown = readableAddress(path);
      showMessage(
        'success',
        isIgnored
          ? say('{shown} is not listed again.', { shown })
          : say('{shown} is listed again.', { shown }),
        {
          undo,
        },
      );
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
    await revalidate();
  }

  return (
    <Screen heading={say('Not found')}>
      {!isCounting && <CountingOff what={say('Missing URLs')} />}
      <p>
        {say(
          'URLs of this site that people and search engines asked for in the last 30 days, and that lead nowhere. Redirect those that had a page once. Nothing is kept of who asked.',
        )}
      </p>
      {(ignored.length > 0 || showsIgnored) && (
        <FilterLinks
          label={say('Which URLs')}
          choices={[
            { name: say('Missing'), to: '?', isChosen: !showsIgnored },
            {
              name: say('Ignored ({count})', { count: ignored.length }),
              to: '?show=ignored',
              isChosen: showsIgnored,
            },
          ]}
        />
      )}
      {showsIgnored ? (
        <IgnoredUrls urls={ignored} onList={(path) => setIgnored(path, false)} />
      ) : (
        <>
          <ListSummary
            isEmpty={urls.length === 0}
            drawing="chart"
            action={
              <ButtonLink to="/dashboard/redirects?new" look="quiet">
                {say('Redirect a URL')}
              </ButtonLink>
            }
          >
            {urls.length === 0
              ? say(
                  'Nothing is missing. A URL that was asked for more than once and leads nowhere appears here within a minute.',
                )
              : sayCount(urls.length, 'URL')}
          </ListSummary>
          {urls.length > 0 && (
            <LineList columns={[say('URL'), say('Requests'), say('Last asked for')]}>
              {urls.map((url) => (
                <MissingUrl
                  key={url.path}
                  url={url}
                  onRedirect={() => redirect(url.path)}
                  onIgnore={() => setIgnored(url.path, true)}
                />
              ))}
            </LineList>
          )}
        </>
      )}
      {redirecting && (
        <RedirectDialog
          redirect={null}
          from={redirecting.path}
          proposal={redirecting.proposal}
          onSaved={async () => {
            setRedirecting(null);
            await revalidate();
          }}
          onClose={() => setRedirecting(null)}
        />
      )}
    </Screen>
  );
}

function IgnoredUrls({
  urls,
  onList,
}: {
  urls: readonly { readonly path: string; readonly ignoredAt: string }[];
  onList: (path: string) => void;
}) {
  const dates = useDates();
  if (urls.length === 0)
    return (
      <ListSummary
        isEmpty
        drawing="chart"
        action={
          <ButtonLink to="?" look="quiet">
            {say('Back to the list')}
          </ButtonLink>
        }
      >
        {say('No URL is ignored.')}
      </ListSummary>
    );
  return (
    <LineList>
      {urls.map(({ path, ignoredAt }) => {
        const shown = readableAddress(path);
        return (
          <Line
            key={path}
            actions={
              <Button
                look="quiet"
                size="small"
                aria-label={say('List again: {shown}', { shown })}
                onClick={() => onList(path)}
              >
                {say('List again')}
              </Button>
            }
          >
            <h2>{shown}</h2>
            <p>{say('ignored {time}', { time: dates.near(ignoredAt, new Date()) })}</p>
          </Line>
        );
      })}
    </LineList>
  );
}

function MissingUrl({
  url: { path, requests, lastAt },
  onRedirect,
  onIgnore,
}: {
  url: WireMissingUrl;
  onRedirect: () => void;
  onIgnore: () => void;
}) {
  const dates = useDates();
  const shown = readableAddress(path);
  return (
    <Line
      actions={
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={say('Redirect to…: {shown}', { shown })}
            onClick={onRedirect}
          >
            {say('Redirect to…')}
          </Button>
          <Button look="quiet" size="small" aria-label={say('Ignore: {shown}', { shown })} onClick={onIgnore}>
            {say('Ignore')}
          </Button>
        </>
      }
    >
      <h2>{shown}</h2>
      <p>{sayCount(requests, 'request')}</p>
      <Fact label={say('Last asked for')}>{dates.near(lastAt, new Date())}</Fact>
    </Line>
  );
}
