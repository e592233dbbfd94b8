import { type ReactNode, useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { company } from '#content/company/company.ts';
import { fetchPosts } from '../post-client.ts';
import { describeVisibility } from '../post-visibility.ts';
import type { WirePostSummary } from '../post-wire.ts';
import styles from './attention-panel.module.css';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const mostShown = 5;

/** What waits for somebody: messages, mails that fail, and what goes live within a week. */
export function AttentionPanel() {
  const scheduled = useScheduled();
  if (!scheduled) return null;
  return (
    <section className={styles.panel} aria-label="Needs attention">
      <Item title="Going live this week" isQuiet={scheduled.length === 0}>
        {scheduled.length === 0 ? (
          <p>Nothing is scheduled.</p>
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

/** Null until it is known, and when it cannot be. */
function useScheduled(): readonly WirePostSummary[] | null {
  const apiUrl = useApiUrl();
  const [posts, setPosts] = useState<readonly WirePostSummary[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const query = { visibility: 'scheduled', sort: 'oldest', limit: mostShown, offset: 0 } as const;
    fetchPosts(createApiClient(apiUrl, { isQuiet: true }), query).then(
      (list) => {
        const soon = list.posts.filter((post) => Date.parse(post.scheduledDate ?? '') < Date.now() + weekMs);
        if (!isGone) setPosts(soon);
      },
      (error: unknown) => console.warn('What is scheduled could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [apiUrl]);
  return posts;
}

function whenOf({ status, isPublished, scheduledDate, createdAt }: WirePostSummary): string {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  const post = { status, isPublished, scheduledAt, createdAt: new Date(createdAt) };
  return describeVisibility(post, new Date(), company.timeZone);
}
