import { callsOf } from '@site/platform/http/calls';
import { counted, grouped } from '@site/platform/text/counted';
import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { describeBackups } from '#site/admin/backups/backup-state.ts';
import type { BackupState, backupContract } from '#site/admin/backups/contract.ts';
import { fetchPosts } from '#site/blog/posts/post-client.ts';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { describeVisibility } from '#site/blog/posts/post-visibility.ts';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { Locality } from '#site/session/dates.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from './attention-panel.module.css';

const weekMs = 7 * dayMs;
const maxShown = 5;

export function AttentionPanel() {
  const company = useCompany();
  const scheduled = useOptionalData(fetchScheduled);
  const counts = useOptionalData(useMay('messages.read') ? fetchCounts : null);
  const backups = useOptionalData(useMay('system.read') ? fetchBackupState : null);
  return (
    <section className={styles.panel} aria-label="Needs attention">
      <ReviewItem />
      {counts && (
        <Item
          title="Messages"
          isQuiet={counts.hasAlerts && counts.unread + counts.failedMails + counts.retryingMails === 0}
        >
          <p>
            <Link to={href('/dashboard/messages')}>
              {counts.unread === 0 ? 'No unread messages' : counted(counts.unread, 'unread message')}
            </Link>
          </p>
          {counts.unreadSpam > 0 && (
            <p>
              <Link to={`${href('/dashboard/messages')}?tab=spam`}>
                {grouped(counts.unreadSpam)} caught as spam
              </Link>
            </p>
          )}
          {!counts.hasAlerts && <p>E-mail notifications are off</p>}
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
                  <span className={styles.when}>{whenOf(post, company)}</span>
                </li>
              ))}
            </ul>
          )}
        </Item>
      )}
      {backups && <BackupItem state={backups} />}
    </section>
  );
}

function ReviewItem() {
  const mayPublish = useMay('posts.publish');
  const found = useOptionalData(mayPublish ? fetchSubmitted : fetchReturned);
  if (!found || found.total === 0) return null;
  const more = found.total - found.posts.length;
  return (
    <Item title={mayPublish ? 'Waiting for your review' : 'Sent back to you'} isQuiet={false}>
      <ul>
        {found.posts.map(({ id, title, author, review }) => (
          <li key={id}>
            <Link to={href('/edit-blog/:id?', { id })}>{title}</Link>
            <span className={styles.when}>{mayPublish ? author : review?.note}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={`?review=${mayPublish ? 'submitted' : 'returned'}`}>{grouped(more)} more</Link>
        </p>
      )}
    </Item>
  );
}

function BackupItem({ state }: { state: BackupState }) {
  const dates = useDates();
  const now = new Date();
  const { isQuiet, sentences } = describeBackups(state, now, (instant) => dates.near(instant, now));
  return (
    <Item title="Backups" isQuiet={isQuiet}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Item>
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

const fetchCounts = (client: AxiosInstance) =>
  callsOf<typeof inboxContract>(client)('GET /api/messages/counts');
const fetchBackupState = (client: AxiosInstance) =>
  callsOf<typeof backupContract>(client)('GET /api/backups/state');

const fetchReview = (review: 'submitted' | 'returned') => (client: AxiosInstance) =>
  fetchPosts(client, { review, sort: 'updated', limit: maxShown, offset: 0 });
const fetchSubmitted = fetchReview('submitted');
const fetchReturned = fetchReview('returned');

async function fetchScheduled(client: AxiosInstance): Promise<WirePostSummary[]> {
  const query = { visibility: 'scheduled', sort: 'oldest', limit: maxShown, offset: 0 } as const;
  const { posts } = await fetchPosts(client, query);
  return posts.filter((post) => Date.parse(post.scheduledDate ?? '') < Date.now() + weekMs);
}

function whenOf(
  { status, isPublished, scheduledDate, createdAt }: WirePostSummary,
  locality: Locality,
): string {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  const post = { status, isPublished, scheduledAt, createdAt: new Date(createdAt) };
  return describeVisibility(post, new Date(), locality);
}
