import { useEffect, useMemo, useState } from 'react';
import { type Advice, internalLinks } from '#app/blog/editor/publish-check.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './publish-check.module.css';

/** Advice before publishing, each one click from its place. */
export function PublishCheck({
  advice,
  onGo,
}: {
  advice: readonly Advice[];
  onGo: (advice: Advice) => void;
}) {
  return (
    <section className={styles.check} aria-label="Publish check">
      <h2>Publish check</h2>
      {advice.length === 0 ? (
        <p className={styles.fine}>✓ Nothing to mark.</p>
      ) : (
        <ul>
          {advice.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may lack the same thing
            <li key={`${index} ${item.text}`}>
              <button type="button" onClick={() => onGo(item)}>
                <Icon name="arrow" size={16} />
                {item.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks the site once for each of its own addresses in the text. @returns Those that lead nowhere. */
export function useDeadLinks(body: Element | null, revision: number): ReadonlySet<string> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that the text has changed
  useEffect(() => {
    if (!body) return;
    const unknown = internalLinks(body, location.host).filter((href) => !answers.has(href));
    if (unknown.length === 0) return;
    let isGone = false;
    Promise.all(unknown.map(async (href) => [href, await isDead(href)] as const)).then((found) => {
      if (!isGone) setAnswers((known) => new Map([...known, ...found]));
    });
    return () => {
      isGone = true;
    };
  }, [body, revision]);
  return useMemo(
    () => new Set([...answers].flatMap(([href, isDeadLink]) => (isDeadLink ? [href] : []))),
    [answers],
  );
}

async function isDead(href: string): Promise<boolean> {
  try {
    const { status } = await fetch(new URL(href, location.origin), { method: 'HEAD', credentials: 'omit' });
    return status === 404 || status === 410;
  } catch {
    // No answer says nothing about the address.
    return false;
  }
}
