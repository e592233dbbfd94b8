import { say } from '@site/platform/words/say';
import type { ComparedBlock, ComparedRow } from '#site/blog/history/comparing/compare-texts.ts';
import { ComparedPieces } from './compared-pieces.tsx';
import styles from './compared-row.module.css';

export type SideLabels = readonly [left: string, right: string];

export function SameRow({ row: { left } }: { row: ComparedRow }) {
  if (!left) return null;
  return (
    <div className={styles.same}>
      <Kind block={left} />
      <Text block={left} mark="del" />
    </div>
  );
}

export function ChangedRow({
  row: { left, right, notes },
  labels,
}: {
  row: ComparedRow;
  labels: SideLabels;
}) {
  return (
    <div className={styles.changed}>
      {left && (
        <Side
          block={left}
          label={right ? labels[0] : say('{labels}: only here', { labels: labels[0] })}
          mark="del"
        />
      )}
      {right && (
        <Side
          block={right}
          label={left ? labels[1] : say('{labels}: only here', { labels: labels[1] })}
          mark="ins"
        />
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Shown {
  readonly block: ComparedBlock;
  readonly mark: 'del' | 'ins';
}

function Side({ block, label, mark }: Shown & { label: string }) {
  return (
    <div className={styles.side} data-side={mark === 'del' ? 'left' : 'right'}>
      <p className={styles.label}>{label}</p>
      <Kind block={block} />
      <Text block={block} mark={mark} />
    </div>
  );
}

/** @param kind Of a block, in English: it distinguishes the kinds. */
function kindInWords(kind: string): string {
  const [, level] = /^Heading (\d)$/.exec(kind) ?? [];
  if (level) return say('Heading {level}', { level });
  const [, language] = /^Code \((.+)\)$/.exec(kind) ?? [];
  return language ? say('Code ({language})', { language }) : say(kind);
}

function Kind({ block: { kind, facts, place } }: { block: ComparedBlock }) {
  const more = [...Object.values(facts), place].filter(Boolean);
  if (kind === 'Paragraph' && more.length === 0) return null;
  return <p className={styles.kind}>{[kindInWords(kind), ...more].join(', ')}</p>;
}

function Text({ block: { kind, pieces }, mark }: Shown) {
  if (kind === 'Divider') return <hr />;
  return (
    <div className={styles.text} data-kind={/^\w+/.exec(kind)?.[0]}>
      {pieces.length === 0 ? <em>{say('Empty')}</em> : <ComparedPieces pieces={pieces} mark={mark} />}
    </div>
  );
}
