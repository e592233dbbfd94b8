import { useShownMedia } from '#app/media/use-shown-media.ts';
import styles from './logo-preview.module.css';

/** A logo as it was uploaded, on the grounds of the site. */
export function LogoPreview({ source }: { source: string }) {
  const src = useShownMedia()(source);
  return (
    <div className={styles.grounds}>
      {(['light', 'dark'] as const).map((ground) => (
        <span key={ground} className={styles.ground} data-ground={ground}>
          <img src={src} alt={`The logo on ${ground} ground`} />
        </span>
      ))}
    </div>
  );
}
