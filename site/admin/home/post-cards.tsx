import { grouped } from '@site/platform/text/counted';
import { dayMs } from '@site/platform/text/durations';
import { say } from '@site/platform/words/say';
import type { AxiosInstance } from 'axios';
import { href, Link } from 'react-router';
import { fetchPosts } from '#site/blog/posts/post-client.ts';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import { Card } from './card.tsx';
import styles from './home-cards.module.css';

const weekMs = 7 * dayMs;
/** Of a week; two of them are shown. */
const maxScheduled = 24;
const maxShown = 2;

/** Those who may publish see what waits for them, the others what came back. */
export function ReviewCard() {
  const mayPublish = useMay('posts.publish');
  const found = useOptionalData(mayPublish ? fetchSubmitted : fetchReturned);
  if (!found || found.total === 0) return null;
  return (
    <Card
      title={mayPublish ? say('Waiting for your review') : say('Sent back to you')}
      value={grouped(found.total)}
      to={`?review=${mayPublish ? 'submitted' : 'returned'}`}
      isQuiet={false}
    >
      <ul>
        {found.posts.map(({ id, title, author, review }) => (
          <li key={id}>
            <PostLink id={id} title={title} />
            <span className={styles.line}>{mayPublish ? author : review?.note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function CalendarCard() {
  const dates = useDates();
  const now = new Date();
  const scheduled = useOptionalData(fetchScheduled);
  if (!scheduled) return null;
  return (
    <Card
      title={say('Going live this week')}
      value={scheduled.length === 0 ? say('Nothing') : grouped(scheduled.length)}
      to="?show=scheduled&sort=oldest"
    >
      {scheduled.length > 0 && (
        <ul>
          {scheduled.slice(0, maxShown).map((post) => (
            <li key={post.id}>
              <PostLink id={post.id} title={post.title} />
              <span className={styles.line}>
                <span className="visually-hidden">{say('Goes live')} </span>
                {dates.nearFirst(post.scheduledDate ?? '', now)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PostLink = ({ id, title }: { id: string; title: string }) => (
  <Link to={href('/edit-blog/:id?', { id })} className={styles.post}>
    {title}
  </Link>
);

const fetchReview = (review: 'submitted' | 'returned') => (client: AxiosInstance) =>
  fetchPosts(client, { review, sort: 'updated', limit: maxShown, offset: 0 });
const fetchSubmitted = fetchReview('submitted');
const fetchReturned = fetchReview('returned');

async function fetchScheduled(client: AxiosInstance): Promise<WirePostSummary[]> {
  const query = { visibility: 'scheduled', sort: 'oldest', limit: maxScheduled, offset: 0 } as const;
  const { posts } = await fetchPosts(client, query);
  return posts.filter((post) => Date.parse(post.scheduledDate ?? '') < Date.now() + weekMs);
}
