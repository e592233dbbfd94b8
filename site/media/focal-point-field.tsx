import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import styles from './focal-point-field.module.css';

const stepPercent = 5;
const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
};

export function FocalPointField({
  id = 'focalPoint',
  hint = say('What stays in view where the cover is cropped.'),
  src,
  value,
  onChange,
}: {
  id?: string;
  hint?: string;
  src: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const hintId = useId();
  const [x = 50, y = 50] = value === '' ? [] : value.split(',').map(Number);
  const set = (left: number, top: number) => onChange(`${percent(left)},${percent(top)}`);

  function point(event: PointerEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const left = ((event.clientX - box.left) / box.width) * 100;
    const top = ((event.clientY - box.top) / box.height) * 100;
    set(left, top);
  }

  function move(event: KeyboardEvent) {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    set(x + step[0], y + step[1]);
  }

  return (
    <div className={styles.focal}>
      <p className={styles.label}>{say('Focal point')}</p>
      <p id={hintId} className={styles.hint}>
        {say('{hint} Click the image, or use the arrow keys.', { hint })}
      </p>
      <button
        type="button"
        id={id}
        className={styles.canvas}
        aria-label={say('Focal point: {x}% from the left, {y}% from the top', { x, y })}
        aria-describedby={hintId}
        onKeyDown={move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <img src={src} alt="" draggable={false} />
        <span className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {value !== '' && say('{x}% from the left, {y}% from the top', { x, y })}
      </p>
      {value !== '' && (
        <div>
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            {say('Center it')}
          </Button>
        </div>
      )}
    </div>
  );
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
