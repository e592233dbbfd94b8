import { say, texts } from '@site/platform/words/say';
import { backgrounds, palette } from '#content/colors/palette.ts';
import {
  accentProblem,
  pairsOf,
  type Scheme,
  type Shades,
  shadesOf,
  shown,
} from '#content/documents/accent.ts';
import styles from './accent-preview.module.css';

const names = texts({ light: 'Light', dark: 'Dark' } as const);

/** With the lowest contrast among its pairs. Only for an accepted accent. */
export function AccentPreview({ accent, scheme }: { accent: string; scheme: Scheme }) {
  if (accentProblem(accent, scheme)) return null;
  const shades = shadesOf(accent, scheme);
  const schemes = scheme === 'both' ? (['light', 'dark'] as const) : [scheme];
  return (
    <div className={styles.schemes}>
      {schemes.map((one) => (
        <Sample key={one} scheme={one} shades={shades} least={minRatio(accent, scheme, one)} />
      ))}
    </div>
  );
}

function Sample({ scheme, shades, least }: { scheme: 'light' | 'dark'; shades: Shades; least: number }) {
  const isLight = scheme === 'light';
  const look = isLight
    ? { text: shades['600'], button: shades['600'], label: palette.white }
    : { text: shades['400'], button: shades['300'], label: palette['ink-950'] };
  return (
    <div className={styles.sample} style={{ background: backgrounds[scheme].page, color: look.text }}>
      <p>
        {names[scheme]}: <u>{say('a link')}</u>
      </p>
      <span className={styles.button} style={{ background: look.button, color: look.label }}>
        {say('A button')}
      </span>
      <p className={styles.verdict}>{say('At least {shown}:1', { shown: shown(least) })}</p>
    </div>
  );
}

const minRatio = (accent: string, scheme: Scheme, one: 'light' | 'dark') =>
  Math.min(
    ...pairsOf(accent, scheme)
      .filter((pair) => pair.scheme === one && pair.min >= 4.5)
      .map(({ ratio }) => ratio),
  );
