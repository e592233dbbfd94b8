import { say } from '@site/platform/words/say';
import { Screen } from '@site/ui/page/screen';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { CountingOff } from '../components/counting-off.tsx';
import { CountsTable } from '../components/counts-table.tsx';
import { PeriodStatistics } from '../components/period-statistics.tsx';
import type { statisticsContract } from '../contract.ts';
import type { NamedVisits, SiteStatistics } from '../counts.ts';
import { inFittingPeriod, readPeriod } from '../periods.ts';
import { periodText, siteSeries } from '../series.ts';
import type { Route } from './+types/statistics.ts';
import styles from './statistics.module.css';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { days: readPeriod(url) };
  return inFittingPeriod(
    await browserApi<typeof statisticsContract>()('GET /api/statistics', { query }),
    url,
  );
}

export default function OverallStatistics({ loaderData: statistics }: Route.ComponentProps) {
  return (
    <Screen heading={say('Statistics')}>
      {!statistics.isCounting && <CountingOff what={say('Views and shares')} />}
      <PeriodStatistics statistics={statistics} series={siteSeries}>
        <Rankings statistics={statistics} />
      </PeriodStatistics>
    </Screen>
  );
}

function Rankings({
  statistics: { days, posts, pages, files, referrers, campaigns, searches, inquiryOrigins },
}: {
  statistics: SiteStatistics;
}) {
  const period = say('in the last {period}', { period: periodText(days.length) });
  return (
    <div className={styles.rankings}>
      <Ranking heading={say('Blogs')} rows={posts}>
        <CountsTable
          caption={say('The blogs viewed most {period}', { period })}
          heading={say('Blog')}
          columns={[say('Views'), say('Shares')]}
          rows={posts.map(({ id, title, views, shares }) => ({
            key: id,
            name: (
              <Link to={`${href('/dashboard/statistics/:id', { id })}?days=${days.length}`}>{title}</Link>
            ),
            counts: [views, shares],
          }))}
        />
      </Ranking>
      <Ranking heading={say('Other pages')} rows={pages}>
        <CountsTable
          caption={say('The other pages viewed most {period}', { period })}
          heading={say('Page')}
          columns={[say('Views')]}
          rows={pages.map(({ path, title, views }) => ({
            key: path,
            name: path.includes(':') ? title : <Link to={path}>{title}</Link>,
            counts: [views],
          }))}
        />
      </Ranking>
      <Ranking heading={say('Files')} rows={files}>
        <CountsTable
          caption={say('The files downloaded most {period}', { period })}
          heading={say('File')}
          columns={[say('Downloads')]}
          rows={files.map(({ path, name, downloads }) => ({
            key: path,
            name: <a href={`/${path}`}>{name || path}</a>,
            counts: [downloads],
          }))}
        />
      </Ranking>
      <Ranking heading={say('Referrers')} rows={referrers}>
        <CountsTable
          caption={say('The sites that visitors came from {period}', { period })}
          heading={say('Site')}
          columns={[say('Visitors')]}
          rows={referrers.map(({ host, visits }) => ({
            key: host ?? '',
            name: host ?? say('Other'),
            counts: [visits],
          }))}
        />
      </Ranking>
      <Ranking heading={say('Campaigns')} rows={campaigns}>
        <CountsTable
          caption={say('The campaigns by which visitors came {period}', { period })}
          heading={say('Campaign')}
          columns={[say('Visitors')]}
          rows={namedRows(campaigns)}
        />
      </Ranking>
      <Ranking heading={say('Searches without result')} rows={searches}>
        <CountsTable
          caption={say('What visitors searched for and did not find {period}', { period })}
          heading={say('Search')}
          columns={[say('Visitors')]}
          rows={namedRows(searches)}
        />
      </Ranking>
      {originRankings.map(({ key, heading, column, caption }) => (
        <Ranking key={key} heading={say(heading)} rows={inquiryOrigins[key]}>
          <CountsTable
            caption={`${say(caption)} ${period}`}
            heading={say(column)}
            columns={[say('Inquiries')]}
            rows={inquiryOrigins[key].map(({ name, path, inquiries }) => ({
              key: path ?? name,
              name: path === null ? name : <Link to={path}>{name}</Link>,
              counts: [inquiries],
            }))}
          />
        </Ranking>
      ))}
    </div>
  );
}

const namedRows = (counted: readonly NamedVisits[]) =>
  counted.map(({ name, visits }) => ({ key: name ?? '', name: name ?? say('Other'), counts: [visits] }));

const originRankings = [
  {
    key: 'sources',
    ...{ heading: 'Sources of inquiries', column: 'Source' },
    caption: 'The sources and sites that brought inquiries',
  },
  {
    key: 'campaigns',
    ...{ heading: 'Campaigns of inquiries', column: 'Campaign' },
    caption: 'The campaigns that brought inquiries',
  },
  {
    key: 'firstPages',
    ...{ heading: 'First pages of inquiries', column: 'Page or blog' },
    caption: 'The pages and blogs with which visits began that led to inquiries',
  },
] as const;

/** Nothing without rows. */
function Ranking({
  heading,
  rows,
  children,
}: {
  heading: string;
  rows: readonly unknown[];
  children: ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.ranking}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
