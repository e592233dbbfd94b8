import { say, sayCount } from '@site/platform/words/say';
import { Icon } from '@site/ui/icon';
import type { Advice } from '#site/blog/editor/publish-check.ts';
import styles from './checks.module.css';

export function Checks({ advice, onGo }: { advice: readonly Advice[]; onGo: (advice: Advice) => void }) {
  return (
    <section className={styles.checks} aria-label={say('Checks')}>
      <h3>
        {say('Checks')}
        <span className={styles.count} data-ready={advice.length === 0}>
          {advice.length === 0 ? say('Ready to publish') : sayCount(advice.length, 'suggestion')}
        </span>
      </h3>
      {advice.length > 0 && (
        <ul>
          {advice.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two images may lack the same thing
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
