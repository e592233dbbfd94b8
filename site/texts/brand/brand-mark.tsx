import { useSite } from '#site/texts/root-data.ts';
import styles from './brand-name.module.css';
import { sampleIcons } from './sample-icons.ts';

/** The icon of the site beside its name; a logo of the owner's stands for itself, so it is hidden there unless a rule shows it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  const { brand } = useSite();
  const icon = (brand?.links ?? sampleIcons).find(({ rel }) => rel === 'apple-touch-icon');
  return (
    icon && (
      <img
        src={icon.href}
        className={styles.mark}
        data-logo={Boolean(brand?.logo)}
        width={size}
        height={size}
        alt=""
      />
    )
  );
}
