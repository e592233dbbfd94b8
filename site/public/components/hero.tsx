import { ButtonLink } from '@site/ui/button';
import { LinkWords } from '@site/ui/link-words';
import type { Home } from '#content/documents/home.ts';
import { PictureSources } from '#content/pictures/picture.tsx';
import { picturePath } from '#content/pictures/picture-path.ts';
import { pictures } from '#content/pictures/pictures.ts';
import { useCompany } from '#site/texts/root-data.ts';
import '#content/pictures/hero-placeholders.css';
import styles from './hero.module.css';
import { type ShownImage, SiteImage } from './site-image.tsx';

const portrait = '(max-aspect-ratio: 1/1)';

export function Hero({
  paragraph,
  link,
  proof,
  image,
  video,
}: {
  paragraph: string;
  link: Home['heroLink'];
  proof: string;
  image?: ShownImage;
  /** URL. */
  video?: string | undefined;
}) {
  const { width, height } = pictures.hero;
  const company = useCompany();
  return (
    <section id="home" className={styles.hero} data-tone="night" aria-labelledby="home-heading">
      {image ? (
        // In portrait the middle of a landscape image is shown, which is then wider than the screen.
        <SiteImage
          image={image}
          sizes="(max-aspect-ratio: 1/1) 180vw, 100vw"
          className={styles.chosen}
          isImportant
        />
      ) : (
        <picture className={styles.picture}>
          <PictureSources name="hero-portrait" sizes="100vw" media={portrait} />
          <PictureSources name="hero" sizes="100vw" />
          <img
            data-picture="hero"
            src={picturePath('hero')}
            alt=""
            width={width}
            height={height}
            fetchPriority="high"
            decoding="async"
          />
        </picture>
      )}
      <div className={styles.frame}>
        {video && (
          // Empty: without scripts only the image shows. Filled by `site/server/pages/html/hero-video.ts`.
          <div>
            <hero-video data-src={video} />
          </div>
        )}
        <div className={styles.text}>
          <h1 id="home-heading">{company.name}</h1>
          <p className={styles.tagline}>{company.tagline}</p>
          <p className={styles.paragraph}>{paragraph}</p>
          <p className={styles.actions}>
            <ButtonLink to="/learn-more">
              <LinkWords shown="LEARN MORE" rest={`about ${company.name}`} />
            </ButtonLink>
            {link && (
              <ButtonLink to={link.path} look="quiet">
                {link.label}
              </ButtonLink>
            )}
          </p>
          <p className={styles.proof}>{proof}</p>
        </div>
      </div>
    </section>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-video': { 'data-src': string };
    }
  }
}
