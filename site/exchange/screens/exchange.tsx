import { say } from '@site/platform/words/say';
import { Line, LineList } from '@site/ui/line-list';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import { useRefresh } from '@site/ui/page/use-refresh';
import { href, Link } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { importContract, WireImport } from '../jobs/import-contract.ts';
import type { Route } from './+types/exchange.ts';
import { ExportSection } from './components/export-section.tsx';
import { UploadSection } from './components/upload-section.tsx';
import styles from './exchange.module.css';
import { isUnderWay, progressText, stateName } from './import-words.ts';

export async function clientLoader() {
  try {
    return { imports: await browserApi<typeof importContract>()('GET /api/imports') };
  } catch (error) {
    console.error('Error fetching imports', error);
    return { imports: null };
  }
}

export default function Exchange({ loaderData: { imports } }: Route.ComponentProps) {
  useRefresh(imports?.some(isUnderWay) ?? false);
  return (
    <Screen heading={say('Import and export')}>
      <div className={styles.sections}>
        <UploadSection />
        <ExportSection />
      </div>
      {imports?.length !== 0 && (
        <section className={styles.past}>
          <h2>{say('Imports')}</h2>
          {imports === null ? (
            <LoadFailure>{say('The imports could not be loaded.')}</LoadFailure>
          ) : (
            <LineList>
              {imports.map((one) => (
                <ImportLine key={one.id} one={one} />
              ))}
            </LineList>
          )}
        </section>
      )}
    </Screen>
  );
}

function ImportLine({ one }: { one: WireImport }) {
  const dates = useDates();
  const facts = [
    stateName(one),
    dates.near(one.createdAt, new Date()),
    say('by {madeBy}', { madeBy: one.madeBy }),
  ];
  if (isUnderWay(one)) facts.splice(1, 0, progressText(one));
  return (
    <Line actions={null}>
      <h3>
        <Link to={href('/dashboard/exchange/:id', { id: one.id })}>{one.file}</Link>
      </h3>
      <p>{facts.join(' · ')}</p>
    </Line>
  );
}
