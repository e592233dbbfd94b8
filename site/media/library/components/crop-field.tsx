import { type Corner, type Crop, moved, resized, type Size } from '@site/images/crop';
import { say } from '@site/platform/words/say';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import styles from './crop-field.module.css';

const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type By = { readonly x: number; readonly y: number };

/** The area and its corners are dragged, or moved by the arrow keys. @param ratio Width by height that is kept; null: any. */
export function CropField({
  src,
  size,
  ratio,
  value,
  onChange,
}: {
  src: string;
  size: Size;
  ratio: number | null;
  value: Crop;
  onChange: (crop: Crop) => void;
}) {
  const hintId = useId();
  const image = useRef<HTMLImageElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);

  const changed = (corner: Corner | null, crop: Crop, by: By) =>
    corner === null ? moved(crop, by, size) : resized(crop, corner, by, { size, ratio });

  const handlers = (corner: Corner | null) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, crop: value };
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const start = drag.current;
      const shown = image.current?.getBoundingClientRect();
      if (!start || !shown || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const scale = size.width / shown.width;
      const by = { x: (event.clientX - start.x) * scale, y: (event.clientY - start.y) * scale };
      onChange(changed(corner, start.crop, by));
    },
    onPointerUp() {
      drag.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = (event.shiftKey ? 0.1 : 0.01) * Math.max(size.width, size.height);
      onChange(changed(corner, value, { x: arrow[0] * step, y: arrow[1] * step }));
    },
  });

  const { left, top, width, height } = value;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const right = left + width;
  const bottom = top + height;
  const place = {
    left: percent(left, size.width),
    top: percent(top, size.height),
    width: percent(width, size.width),
    height: percent(height, size.height),
  };
  return (
    <div>
      <p id={hintId} className={styles.hint}>
        {say('Drag the area or a corner, or focus it and use the arrow keys; Shift makes larger steps.')}
      </p>
      <div className={styles.frame}>
        <div className={styles.view}>
          <img ref={image} src={src} alt="" draggable={false} width={size.width} height={size.height} />
          <span className={styles.shade} style={place} />
        </div>
        <button
          type="button"
          className={styles.area}
          aria-label={say('Area that is kept: {round}% from the left, {round2}% from the top', {
            round: Math.round((left / size.width) * 100),
            round2: Math.round((top / size.height) * 100),
          })}
          aria-describedby={hintId}
          style={place}
          {...handlers(null)}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            className={styles.corner}
            data-corner={corner}
            aria-label={say('The {corner} corner', { corner: corner.replace('-', ' ') })}
            aria-describedby={hintId}
            style={{
              left: percent(corner.endsWith('left') ? left : right, size.width),
              top: percent(corner.startsWith('top') ? top : bottom, size.height),
            }}
            {...handlers(corner)}
          />
        ))}
      </div>
    </div>
  );
}
