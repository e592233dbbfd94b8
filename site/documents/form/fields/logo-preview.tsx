import { say } from '@site/platform/words/say';
import { use, useEffect, useRef } from 'react';
import { backgrounds } from '#content/colors/palette.ts';
import { adaptLogo } from '#site/branding/adapt-logo.ts';
import { useShownMedia } from '#site/texts/root-data.ts';
import { DocumentContext } from '../form-context.ts';
import { valueAt } from '../model/value-path.ts';
import styles from './logo-preview.module.css';

export function LogoPreview({ id, source }: { id: string; source: string }) {
  const isAlone = id === 'logo' && !valueAt(use(DocumentContext), ['logoDark']);
  const shown = id === 'logoDark' ? (['dark'] as const) : (['light', 'dark'] as const);
  return (
    <div className={styles.backgrounds}>
      {shown.map((background) => (
        <span key={background} className={styles.background} data-background={background}>
          <LogoOn background={background} source={source} isAdapted={isAlone} />
        </span>
      ))}
    </div>
  );
}

const maxPx = { width: 384, height: 128 };

function LogoOn({
  background,
  source,
  isAdapted,
}: {
  background: 'light' | 'dark';
  source: string;
  isAdapted: boolean;
}) {
  const src = useShownMedia()(source);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => {
        if (isShown && canvas.current)
          drawOn(canvas.current, image, isAdapted ? backgrounds[background].page : null);
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [src, background, isAdapted]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={say('The logo on {background} background', { background })}
      width={0}
      height={0}
    />
  );
}

function drawOn(canvas: HTMLCanvasElement, image: HTMLImageElement, background: string | null): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(maxPx.width / width, maxPx.height / height, 1);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (!context || !background) return;
  try {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    adaptLogo({ data: pixels.data }, background);
    context.putImageData(pixels, 0, 0);
  } catch {
    // Uploads on another host may not be readable for scripts.
  }
}
