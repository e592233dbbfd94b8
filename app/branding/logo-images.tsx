import type { BrandLogo } from './brand-data.ts';
import styles from './logo-images.module.css';

/** The company's own logo. The ground decides which of its two images is shown. */
export function LogoImages({ logo: { isNameShown, ...logo }, name }: { logo: BrandLogo; name: string }) {
  return (['light', 'dark'] as const).map((ground) => (
    <img
      key={ground}
      src={logo[ground]}
      alt={isNameShown ? '' : name}
      width={logo.width}
      height={logo.height}
      className={styles[ground]}
    />
  ));
}
