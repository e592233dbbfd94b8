import button from '@site/ui/button.module.css';
import card from '@site/ui/card.module.css';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { Picture } from '#content/pictures/picture.tsx';
import type { PictureName } from '#content/pictures/pictures.ts';
import styles from './next-steps.module.css';

/** Of the site itself, of the media library, or none. */
export type ShownPortrait = { readonly own: PictureName } | { readonly address: string } | null;

export interface ShownBox {
  readonly name: string;
  readonly path: string;
  readonly role: string;
  readonly description: string;
  /** BCP 47, of the description; absent: that of the page. */
  readonly language?: string;
  readonly portrait: ShownPortrait;
  readonly initials: string;
}

/** To write to the company. */
export interface Invitation {
  readonly text: string;
  readonly path: string;
  readonly label: string;
}

/** Where a reader goes on to from a text or a person. */
export const NextSteps = ({ children }: { children: ReactNode }) => (
  <div className={styles.steps}>{children}</div>
);

export function CallToAction({ invitation }: { invitation: Invitation | null }) {
  return (
    invitation && (
      <div className={styles.callToAction}>
        <InvitationPanel invitation={invitation} />
      </div>
    )
  );
}

/** @param label Instead of the menu's: leads to the contact page. */
export function InvitationPanel({ invitation, label }: { invitation: Invitation | null; label?: string }) {
  return (
    invitation && (
      <div className={styles.panel} data-tone="night">
        <p>{invitation.text}</p>
        <p>
          <a href={label ? '/contact' : invitation.path} className={button.button} data-look="strong">
            {label ?? invitation.label}
          </a>
        </p>
      </div>
    )
  );
}

export function PersonBox({
  box: { name, path, role, description, language, ...box },
  label,
}: {
  box: ShownBox;
  label: string;
}) {
  return (
    <div className={`${card.card} ${styles.person}`}>
      <Portrait {...box} />
      <div>
        <p className={styles.label}>{label}</p>
        <h2>
          <a href={path} className={card.link}>
            {name}
          </a>
        </h2>
        {role && <p className={styles.role}>{role}</p>}
        {description && <p lang={language}>{description}</p>}
      </div>
    </div>
  );
}

export function Portrait({ portrait, initials }: Pick<ShownBox, 'portrait' | 'initials'>) {
  if (portrait && 'own' in portrait) return <Picture name={portrait.own} alt="" sizes="6rem" />;
  if (portrait) return <img src={portrait.address} alt="" width={96} height={96} loading="lazy" />;
  return (
    <span className={styles.initials} aria-hidden="true">
      {initials}
    </span>
  );
}

/** @param all Path of the author page. */
export function WrittenPosts({
  name,
  posts,
  all,
}: {
  name: string;
  posts: readonly { readonly path: string; readonly title: string }[];
  all?: string | undefined;
}) {
  const say = useSay();
  if (posts.length === 0) return null;
  return (
    <div className={styles.posts}>
      <h2>{say('Blogs by {name}', { name })}</h2>
      <ul>
        {posts.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      {all && (
        <p className={styles.all}>
          <a href={all}>{say('All blogs by {name}', { name })}</a>
        </p>
      )}
    </div>
  );
}
