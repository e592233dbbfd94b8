import { say, texts } from '@site/platform/words/say';
import { Screen } from '@site/ui/page/screen';
import { data, Link } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { BackupsPart, MakeBackupButton } from '../backups/backups-part.tsx';
import type { backupContract } from '../backups/contract.ts';
import type { mailServerContract } from '../mail/contract.ts';
import { MailServerPart } from '../mail/mail-server-part.tsx';
import type { Route } from './+types/system.ts';
import type { SystemState, systemContract } from './contract.ts';
import { describeSystem } from './describe-system.ts';
import styles from './system.module.css';
import type { SystemPart } from './system-part.ts';

/** Parts that have a tab of their own, by what stands in the URL. */
const ownTabs: Readonly<Record<string, string>> = texts({ mail: 'Mail', backups: 'Backups' });

export async function clientLoader({ params: { part } }: Route.ClientLoaderArgs) {
  const title = part === undefined ? undefined : ownTabs[part];
  if (part !== undefined && title === undefined) throw data(null, { status: 404 });
  const [state, mailServer, kept] = await Promise.all([
    browserApi<typeof systemContract>()('GET /api/system'),
    part === 'mail' ? browserApi<typeof mailServerContract>()('GET /api/mail-server') : null,
    part === 'backups' ? browserApi<typeof backupContract>()('GET /api/backups') : null,
  ]);
  return { state, title, mailServer, kept };
}

export default function System({ loaderData: { state, title, mailServer, kept } }: Route.ComponentProps) {
  return (
    <Screen
      heading={title ?? say('System')}
      actions={kept?.isHere && <MakeBackupButton isRunning={kept.isRunning} />}
    >
      <Parts state={state} only={title} />
      {kept && <BackupsPart kept={kept} isScheduled={state.backups.isScheduled} />}
      {mailServer && <MailServerPart server={mailServer} />}
    </Screen>
  );
}

function Parts({ state, only }: { state: SystemState; only: string | undefined }) {
  const dates = useDates();
  const now = new Date();
  const parts = describeSystem(state, now, (instant) => dates.near(instant, now));
  const own = parts.find(({ title }) => title === only);
  if (own) return <Summary isQuiet={own.isQuiet} sentences={own.sentences} />;
  const troubled = parts.filter(({ isQuiet }) => !isQuiet).map(({ title }) => title);
  return (
    <>
      <Summary
        isQuiet={troubled.length === 0}
        sentences={[
          troubled.length === 0
            ? say('Everything works as it should.')
            : say(
                '{count, plural, one {# part of the site needs} other {# parts of the site need}} attention: {list}.',
                { count: troubled.length, list: troubled.join(', ') },
              ),
        ]}
      />
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
    </>
  );
}

function Summary({ isQuiet, sentences }: { isQuiet: boolean; sentences: readonly string[] }) {
  return (
    <div className={styles.summary} data-quiet={isQuiet}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Part({ part: { title, isQuiet, sentences, link, list = [], isFolded } }: { part: SystemPart }) {
  return (
    <section className={styles.part} data-quiet={isQuiet}>
      <h2>
        {title}
        {!isQuiet && <span className={styles.mark}>{say('Needs attention')}</span>}
      </h2>
      <div className={styles.facts}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isFolded ? (
          <details>
            <summary>{say('Details')}</summary>
            <Facts list={list} />
          </details>
        ) : (
          list.length > 0 && <Facts list={list} />
        )}
        {link && (
          <p>
            <Link to={link.to}>{link.label}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

const Facts = ({ list }: { list: NonNullable<SystemPart['list']> }) => (
  <dl>
    {list.map(({ key, name, facts }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{facts}</dd>
      </div>
    ))}
  </dl>
);
