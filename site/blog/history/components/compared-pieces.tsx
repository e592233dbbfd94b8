import { mediaUrl } from '@site/images/media';
import { say, texts } from '@site/platform/words/say';
import type { Attributes } from '@site/rich-text/model/operations';
import type { ReactNode } from 'react';
import type { ComparedPiece } from '#site/blog/history/comparing/compare-pieces.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import styles from './compared-row.module.css';

export function ComparedPieces({ pieces, mark }: { pieces: readonly ComparedPiece[]; mark: 'del' | 'ins' }) {
  return pieces.map((piece) => <MarkedPiece key={piece.number} piece={piece} mark={mark} />);
}

function MarkedPiece({ piece, mark: Mark }: { piece: ComparedPiece; mark: 'del' | 'ins' }) {
  const content = piece.isImage ? (
    <PieceImage piece={piece} mark={Mark} />
  ) : (
    formatted(piece.text, piece.formats)
  );
  if (piece.state === 'changed') return <Mark>{content}</Mark>;
  return piece.state === 'formatted' ? <span className={styles.formatted}>{content}</span> : content;
}

const imageWords = texts({ del: 'Removed image', ins: 'Added image' });

function PieceImage({
  piece: { text, state, formats },
  mark,
}: {
  piece: ComparedPiece;
  mark: 'del' | 'ins';
}) {
  const words = state === 'changed' ? imageWords[mark] : say('Image');
  const alt = formats.alt ? `: ${formats.alt}` : '';
  return (
    <span className={styles.image}>
      <img src={mediaUrl(text, useApiUrl())} alt="" loading="lazy" decoding="async" />
      <span>{words + alt}</span>
    </span>
  );
}

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  mark: 'mark',
} as const;

function formatted(text: string, formats: Attributes): ReactNode {
  let content: ReactNode = text;
  for (const [name, Tag] of Object.entries(tags)) if (formats[name]) content = <Tag>{content}</Tag>;
  if (formats.script === 'sub') content = <sub>{content}</sub>;
  else if (formats.script) content = <sup>{content}</sup>;
  return formats.link ? <span className={styles.link}>{content}</span> : content;
}
