import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';
import { say } from '@site/platform/words/say';
import { FilterLinks } from '@site/ui/filter-links';
import { FilterRow, ListSearch } from '@site/ui/list-search';
import { ListSummary } from '@site/ui/list-summary';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { useRefresh } from '@site/ui/page/use-refresh';
import { useLiveSearch } from '@site/ui/use-live-search';
import { browserApi } from '#site/session/api.ts';
import type { ImportDetail, importContract, ReportLine } from '../jobs/import-contract.ts';
import { type LineFilter, lineFilters } from '../jobs/import-job.ts';
import { allExchange } from '../screens.ts';
import type { Route } from './+types/import.ts';
import { ImportActions } from './components/import-actions.tsx';
import { ReportLines } from './components/report-lines.tsx';
import styles from './import.module.css';
import { countedLines, filtersOf, isUnderWay, progressText, stateSentence } from './import-words.ts';

const pageSize = 50;

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const view = {
    filter: lineFilters.find((one) => one === url.searchParams.get('filter')) ?? 'all',
    q: readSearch(url.searchParams),
    page: readPageNumber(url),
  };
  const api = browserApi<typeof importContract>();
  const params = { id };
  const detail = await api('GET /api/imports/:id', { params });
  const query = { filter: view.filter, q: view.q, limit: pageSize, offset: (view.page - 1) * pageSize };
  return { view, detail, list: await api.list('GET /api/imports/:id/lines', { params, query }) };
}

export default function ImportScreen({ loaderData: { view, detail, list } }: Route.ComponentProps) {
  const { import: one, report } = detail;
  useRefresh(isUnderWay(one));
  return (
    <Screen heading={one.file} above={allExchange} actions={<ImportActions detail={detail} />}>
      <div className={styles.state} data-state={one.state}>
        <p role="status">{stateSentence(one)}</p>
        {isUnderWay(one) && (
          <>
            <progress
              aria-label={say('Progress')}
              {...(one.things === null ? {} : { value: one.thingsDone, max: Math.max(1, one.things) })}
            />
            <p className={styles.soft}>{progressText(one)}</p>
          </>
        )}
      </div>
      {report && <Report report={report} view={view} list={list} />}
    </Screen>
  );
}

interface View {
  readonly filter: LineFilter;
  readonly q: string;
  readonly page: number;
}

function Report({
  report,
  view,
  list,
}: {
  report: NonNullable<ImportDetail['report']>;
  view: View;
  list: { items: readonly ReportLine[]; total: number };
}) {
  const search = useLiveSearch(view.q);
  return (
    <section className={styles.report} aria-labelledby="report-heading">
      <h2 id="report-heading">{report.isPlan ? say('What would happen') : say('What happened')}</h2>
      <p className={styles.soft}>{report.source}</p>
      <FilterRow>
        <FilterLinks
          choices={filtersOf(report).map(({ filter, name }) => ({
            name,
            to: `?${new URLSearchParams(parametersOf({ ...view, filter }))}`,
            isChosen: filter === view.filter,
          }))}
        />
        <ListSearch
          label={say('Search titles and notes')}
          q={view.q}
          form={search}
          kept={parametersOf({ filter: view.filter, q: '' })}
        />
      </FilterRow>
      <ListSummary isEmpty={list.total === 0}>
        {list.total === 0 ? say('Nothing was found.') : countedLines(list.total)}
      </ListSummary>
      <ReportLines lines={list.items} isPlan={report.isPlan} />
      <PageLinks
        page={view.page}
        pages={Math.ceil(list.total / pageSize)}
        label={say('Pages of items')}
        parameters={parametersOf(view)}
      />
    </section>
  );
}

const parametersOf = ({ filter, q }: Pick<View, 'filter' | 'q'>): Record<string, string> => ({
  ...(filter !== 'all' && { filter }),
  ...(q !== '' && { q }),
});
