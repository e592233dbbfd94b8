import { ButtonLink } from '@site/ui/button';
import { Section } from '@site/ui/page/section';
import type { ComponentProps } from 'react';
import type { SectionOf } from '#content/documents/sections.ts';
import { SiteImage } from '../components/site-image.tsx';
import styles from './text-section.module.css';

export function TextSection({
  text,
  image,
  side,
  button,
  ...head
}: Omit<ComponentProps<typeof Section>, 'children'> &
  Pick<SectionOf<'text'>, 'text' | 'image' | 'side' | 'button'>) {
  return (
    <Section {...head}>
      <div className={styles.columns} data-side={image ? side : undefined}>
        <div className={styles.text}>
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {button && (
            <p>
              <ButtonLink to={button.path} look="quiet">
                {button.label}
              </ButtonLink>
            </p>
          )}
        </div>
        {image && <SiteImage image={image} sizes="(min-width: 56rem) 37rem, 94vw" className={styles.image} />}
      </div>
    </Section>
  );
}
