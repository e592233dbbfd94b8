import { readPageNumber } from '@site/platform/http/page-number';
import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button, ButtonLink } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { useRefresh } from '@site/ui/page/use-refresh';
import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { browserApi, useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { linkContract, WireLink } from '../contract.ts';
import type { Route } from './+types/links.ts';
import { LinkCheck } from './components/link-check-section.tsx';
import { ReplaceLinkDialog } from './components/replace-link-dialog.tsx';
import styles from './links.module.css';

const pageSize = 50;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = readPageNumber(url);
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  return { page, list: await browserApi<typeof linkContract>()('GET /api/links', { query }) };
}

export default function Links({ loaderData: { page, list } }: Route.ComponentProps) {
  const api = useApi<typeof linkContract>();
  const { revalidate } = useRevalidator();
  const [replacing, setReplacing] = useState<string | null>(null);
  const isRunning = list.check?.isRunning === true;
  useRefresh(isRunning);

  async function attempt(work: () => Promise<unknown>, done?: string) {
    dismissFailures();
    try {
      await work();
      if (done !== undefined) showMessage('success', done);
    } catch (error) {
      showMessage('failure', failureSentence(error));
    }
    await revalidate();
  }

  return (
    <Screen
      heading={say('Links')}
      actions={
        <BusyButton
          look="quiet"
          isBusy={isRunning}
          onClick={() => attempt(() => api('POST /api/links/check'))}
        >
          {isRunning ? say('Checking…') : say('Check now')}
        </BusyButton>
      }
    >
      <p>
        {say(
          'Broken links and images in blogs and pages. They are checked every night and after each import.',
        )}
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={list.checksOthers}
          onChange={({ currentTarget: { checked } }) =>
            attempt(
              () => api('PUT /api/links/settings', { body: { checksOthers: checked } }),
              checked
                ? say('Links to other sites are checked too.')
                : say('Links to other sites are left alone.'),
            )
          }
        />
        <span>
          {say('Check links to other sites too')}
          <br />
          <span className={styles.soft}>{say('At most 500 a night, one a second to each site.')}</span>
        </span>
      </label>
      <LinkCheck list={list} />
      <LineList>
        {list.links.map((link) => (
          <LinkLine key={`${link.postId} ${link.url}`} link={link} onReplace={() => setReplacing(link.url)} />
        ))}
      </LineList>
      <PageLinks page={page} pages={Math.ceil(list.total / pageSize)} label={say('Pages of links')} />
      {replacing !== null && (
        <ReplaceLinkDialog
          url={replacing}
          onReplaced={async () => {
            setReplacing(null);
            await revalidate();
          }}
          onClose={() => setReplacing(null)}
        />
      )}
    </Screen>
  );
}

function LinkLine({ link, onReplace }: { link: WireLink; onReplace: () => void }) {
  const dates = useDates();
  const { url, title, postId, kind, reason, foundAt, isPage } = link;
  const isOwnPath = url.startsWith('/') && kind === 'link';
  const edit = href('/edit-blog/:id?', { id: postId });
  return (
    <Line
      actions={
        kind === 'link' ? (
          <>
            <Button look="quiet" size="small" aria-label={say('Replace: {url}', { url })} onClick={onReplace}>
              {say('Replace')}
            </Button>
            {isOwnPath && (
              <ButtonLink
                look="quiet"
                size="small"
                aria-label={say('Redirect: {url}', { url })}
                to={`${href('/dashboard/redirects')}?${new URLSearchParams({ old: url.replace(/#.*/, '') })}`}
              >
                {say('Redirect')}
              </ButtonLink>
            )}
          </>
        ) : null
      }
    >
      <h2>{url}</h2>
      <p>{reason}</p>
      <p>
        {say(places[kind === 'image' ? 'image' : 'link'][isPage ? 'page' : 'blog'])}{' '}
        <Link to={edit}>{title}</Link>
        {' · '}
        {say('found {time}', { time: dates.near(foundAt, new Date()) })}
      </p>
    </Line>
  );
}

const places = {
  image: texts({ page: 'Image in the page', blog: 'Image in the blog' }),
  link: texts({ page: 'Link in the page', blog: 'Link in the blog' }),
};
