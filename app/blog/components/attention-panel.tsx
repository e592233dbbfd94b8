import type { AxiosInstance } from 'axios';
import { type ReactNode, useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { fetchCounts } from '#app/contact/inbox-client.ts';
import { company } from '#content/company/company.ts';
import { fetchPosts } from '../post-client.ts';
import { describeVisibility } from '../post-visibility.ts';
import type { WirePostSummary } from '../post-wire.ts';
import styles from './attention-panel.module.css';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const mostShown = 5;

/** What waits for somebody: messages, mails that fail, and what goes live within a week. */
export function AttentionPanel() {
  const apiUrl = useApiUrl();
  const scheduled = useLoaded(apiUrl, fetchScheduled);
  const counts = useLoaded(apiUrl, fetchCounts);
  return (
    <section className={styles.panel} aria-label="Needs attention">
      {counts && (
        <Item title="Messages" isQuiet={counts.unread + counts.failedMails + counts.retryingMails === 0}>
          <p>
            <Link to={href('/dashboard/messages')}>
              {counts.unread === 0 ? 'No unread messages' : counted(counts.unread, 'unread message')}
            </Link>
          </p>
          {counts.failedMails > 0 && (
            <p>{counted(counts.failedMails, 'notification')} could not be delivered</p>
          )}
          {counts.retryingMails > 0 && (
            <p>{counted(counts.retryingMails, 'notification')} being tried again</p>
          )}
        </Item>
      )}
      {scheduled && (
        <Item title="Going live this week" isQuiet={scheduled.length === 0}>
          {scheduled.length === 0 ? (
            <p>Nothing this week.</p>
          ) : (
            <ul>
              {scheduled.map((post) => (
                <li key={post.id}>
                  <Link to={href('/edit-blog/:id?', { id: post.id })}>{post.title}</Link>
                  <span className={styles.when}>{whenOf(post)}</span>
                </li>
              ))}
            </ul>
          )}
        </Item>
      )}
    </section>
  );
}

function Item({ title, isQuiet, children }: { title: string; isQuiet: boolean; children: ReactNode }) {
  return (
    <div className={styles.item} data-quiet={isQuiet}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

async function fetchScheduled(client: AxiosInstance): Promise<WirePostSummary[]> {
  const query = { visibility: 'scheduled', sort: 'oldest', limit: mostShown, offset: 0 } as const;
  const { posts } = await fetchPosts(client, query);
  return posts.filter((post) => Date.parse(post.scheduledDate ?? '') < Date.now() + weekMs);
}

/** Null until it is known, and when it cannot be: the panel is a help, not a need. */
function useLoaded<Data>(apiUrl: string, load: (client: AxiosInstance) => Promise<Data>): Data | null {
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    let isGone = false;
    load(createApiClient(apiUrl, { isQuiet: true })).then(
      (found) => !isGone && setData(found),
      (error: unknown) => console.warn('What needs attention could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [apiUrl, load]);
  return data;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function whenOf({ status, isPublished, scheduledDate, createdAt }: WirePostSummary): string {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  const post = { status, isPublished, scheduledAt, createdAt: new Date(createdAt) };
  return describeVisibility(post, new Date(), company.timeZone);
}
