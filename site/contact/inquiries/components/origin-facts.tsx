import { decodedText } from '@site/platform/text/decoded-text';
import { plainLine } from '@site/platform/text/visible-text';
import { say } from '@site/platform/words/say';
import type { WireMessage } from '#site/contact/inbox/contract.ts';
import { originKeys, originNames } from '#site/contact/messages/message.ts';
import styles from './inquiry-facts.module.css';

/** Where a message came from. Nothing where that is not kept. */
export function OriginFacts({ origin }: { origin: WireMessage['origin'] }) {
  if (!origin) return null;
  const known = originKeys.flatMap((key) => {
    const value = origin[key];
    return value ? [{ key, value: plainLine(decodedText(value) ?? value) }] : [];
  });
  return (
    <section className={styles.origin}>
      <h3>{say('Where it came from')}</h3>
      <dl className={styles.facts}>
        {known.map(({ key, value }) => (
          <div key={key}>
            <dt>{say(originNames[key])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
