import { ButtonLink, LinkWords } from '@site/ui/button';
import { useSay } from '@site/ui/words';
import type { Home } from '#content/documents/home.ts';
import { PictureSource } from '#content/pictures/picture.tsx';
import { picturePath } from '#content/pictures/picture-path.ts';
import { pictures } from '#content/pictures/pictures.ts';
import { useCompany } from '#site/texts/root-data.ts';
import '#content/pictures/hero-placeholders.css';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import styles from './hero.module.css';
import { SiteImage } from './site-image.tsx';

const portrait = '(max-aspect-ratio: 1/1)';

export function Hero({
  heading,
  tagline,
  paragraph,
  button,
  link,
  proof,
  image,
  video,
}: {
  heading: string;
  tagline: string;
  paragraph: string;
  button: Home['heroButton'];
  link: Home['heroLink'];
  proof: string;
  /** Absent: that of this site; null: none. */
  image?: ShownImage | null;
  /** URL. */
  video?: string | undefined;
}) {
  const { width, height } = pictures.hero;
  const company = useCompany();
  const say = useSay();
  return (
    <section id="home" className={styles.hero} data-tone="night" aria-labelledby="home-heading">
      {image && (
        // In portrait the middle of a landscape image is shown, which is then wider than the screen.
        <SiteImage
          image={image}
          sizes="(max-aspect-ratio: 1/1) 180vw, 100vw"
          className={styles.chosen}
          isImportant
        />
      )}
      {image === undefined && (
        <picture className={styles.picture}>
          <PictureSource name="hero-portrait" sizes="100vw" media={portrait} />
          <PictureSource name="hero" sizes="100vw" />
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
          <h1 id="home-heading">{heading}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.paragraph}>{paragraph}</p>
          <p className={styles.actions}>
            {button && (
              <ButtonLink to={button.path}>
                {button.path === '/learn-more' ? (
                  <LinkWords shown={button.label} rest={say('about {name}', { name: company.name })} />
                ) : (
                  button.label
                )}
              </ButtonLink>
            )}
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
