import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { href, Link } from 'react-router';
import { useDates } from '#site/session/use-dates.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { runsOf } from '../activity-runs.ts';
import { versionsText, whatParts, whoText } from '../activity-text.ts';
import type { WireActivity } from '../contract.ts';
import styles from './activity-list.module.css';

export function ActivityList({ events }: { events: readonly WireActivity[] }) {
  const dates = useDates();
  const days = Map.groupBy(events, ({ at }) => dates.long(at));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ol className={styles.list} reversed>
            {runsOf(ofDay).map(([first, ...others]) => (
              <li key={first.number}>
                <Event event={first} />
                {others.length > 0 && <Repeated events={others} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** What was said again and again, one after the other: the newest shows, and the others unfold. */
function Repeated({ events }: { events: readonly WireActivity[] }) {
  return (
    <details className={styles.repeated}>
      <summary>
        {say('{count, plural, one {# more time} other {# more times}} before', { count: events.length })}
      </summary>
      <ol className={styles.list} reversed>
        {events.map((event) => (
          <li key={event.number}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Event({ event }: { event: WireActivity }) {
  const [before, thing, after] = whatParts(event);
  const link = activityLink(event);
  return (
    <div className={styles.event} data-row="" data-refused={/-refused$/.test(event.action)}>
      <Time at={event.at} />
      <p>
        <strong>{whoText(event)}</strong> {before}
        {link && thing !== '' ? <ThingLink to={link}>{thing}</ThingLink> : thing}
        {after}
      </p>
      <p className={styles.facts}>{factsOf(event).join(' · ')}</p>
    </div>
  );
}

/** Public pages and files are loaded whole. */
function ThingLink({ to, children }: { to: string; children: string }) {
  const isScreen = /^\/(?:dashboard|edit-blog)\b/.test(to);
  return isScreen ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

function Time({ at }: { at: string }) {
  const { locale, timeZone } = useCompany();
  const text = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }).format(new Date(at));
  return (
    <time dateTime={at} className={styles.time}>
      {text}
    </time>
  );
}

function factsOf(event: WireActivity): string[] {
  const { user, network } = event;
  const email = user?.name ? shownEmail(user.email) : '';
  const session = user?.sessionId
    ? say('session {sessionId}', { sessionId: user.sessionId.slice(0, 8) })
    : '';
  const from = network === null ? '' : say('from {network}', { network });
  return [email, user?.role ?? '', versionsText(event) ?? '', session, from].filter((fact) => fact !== '');
}

/** Null when there is no such place, or the thing is gone by this event. */
function activityLink({ action, thing: { kind, id, path } }: WireActivity): string | null {
  if (id === '') return null;
  if (/\.(?:deleted|removed)$/.test(action)) return null;
  if (kind === 'post' || kind === 'page') {
    return action.endsWith('.trashed') ? href('/dashboard/trash') : href('/edit-blog/:id?', { id });
  }
  if (kind === 'document') return href('/dashboard/site/:key', { key: id });
  if (kind === 'import') return `/dashboard/exchange/${id}`;
  if (kind === 'tag') return href('/dashboard/tags');
  if (kind === 'redirect') return href('/dashboard/redirects');
  if (kind === 'user') return href('/dashboard/users');
  return path === '' ? null : path;
}
