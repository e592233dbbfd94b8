import button from '@site/ui/button.module.css';
import { prerender } from '@site/ui/prerender.server';
import type { TeamMember } from '#content/documents/team.ts';
import { Picture } from '#content/pictures/picture.tsx';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { initialsOf } from '#site/blog/people/member-of.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { memberPath } from '#site/urls/page-paths.ts';
import { publishedImage } from '../published-image.server.ts';
import type { ShownImage } from '../shown-image.ts';
import { withShownImages } from '../shown-images.server.ts';
import styles from './next-steps.module.css';

interface WrittenPost {
  readonly path: string;
  readonly title: string;
}

export interface AuthorBox {
  readonly name: string;
  readonly path: string;
  readonly role: string;
  readonly description: string;
  readonly image: TeamMember['image'] | null;
  readonly initials: string;
}

export const memberBox = ({ slug, name, role, description, image }: TeamMember): AuthorBox => ({
  ...{ name, role, description, image, initials: initialsOf(name), path: memberPath({ slug }) },
});

export async function blogNextSteps(
  site: SiteFacts,
  authors: readonly AuthorBox[],
  pictures: Pick<PictureLookup, 'of'>,
): Promise<string> {
  const boxes = await withShownImages(authors, pictures);
  return prerender(
    <>
      {boxes.map((box) => (
        <PersonBox key={box.path} site={site} box={box} label="Written by" />
      ))}
      <CallToActionPanel site={site} />
    </>,
  );
}

/** @param written `all`: path of the author page. */
export async function profileNextSteps(
  site: SiteFacts,
  member: Pick<TeamMember, 'slug' | 'name'>,
  written: { readonly posts: readonly WrittenPost[]; readonly all?: string | undefined },
  pictures: Pick<PictureLookup, 'of'>,
): Promise<string> {
  const { members } = site.content.team;
  const following = members[(members.findIndex(({ slug }) => slug === member.slug) + 1) % members.length];
  const [next] = await withShownImages(
    following && following.slug !== member.slug ? [memberBox(following)] : [],
    pictures,
  );
  return prerender(
    <>
      {written.posts.length > 0 && (
        <div className={styles.posts}>
          <h2>Blogs by {member.name}</h2>
          <ul>
            {written.posts.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
          {written.all && (
            <p className={styles.all}>
              <a href={written.all}>All blogs by {member.name}</a>
            </p>
          )}
        </div>
      )}
      <CallToActionPanel site={site} label={`Write to ${member.name}`} />
      {next && <PersonBox site={site} box={next} label="Next in the team" />}
    </>,
  );
}

type ShownBox = Omit<AuthorBox, 'image'> & { readonly image: ShownImage | null };

function PersonBox({ site, box, label }: { site: SiteFacts; box: ShownBox; label: string }) {
  const { name, path, role, description, image, initials } = box;
  return (
    <div className={styles.person}>
      <Portrait site={site} image={image} initials={initials} />
      <div>
        <p className={styles.label}>{label}</p>
        <h2>
          <a href={path}>{name}</a>
        </h2>
        {role && <p className={styles.role}>{role}</p>}
        {description && <p>{description}</p>}
      </div>
    </div>
  );
}

export function Portrait({
  site,
  image,
  initials,
}: { site: SiteFacts } & Pick<ShownBox, 'image' | 'initials'>) {
  if (image && isOwnImage(image.source)) return <Picture name={image.source} alt="" sizes="6rem" />;
  const published = image && publishedImage(site, image);
  if (published) return <img src={published.address} alt="" width={96} height={96} loading="lazy" />;
  return (
    <span className={styles.initials} aria-hidden="true">
      {initials}
    </span>
  );
}

/** '' while the company has no invitation text. */
export const callToActionHtml = (site: SiteFacts): string => prerender(<CallToActionPanel site={site} />);

/** Null while the company has no invitation text. */
function CallToActionPanel({ site, label }: { site: SiteFacts; label?: string }) {
  const { contact, menus } = site.content;
  if (!contact.invitation) return null;
  return (
    <div className={styles.panel}>
      <p>{contact.invitation}</p>
      <p>
        <a
          href={label ? '/contact' : menus.callToAction.path}
          className={button.button}
          data-look="night"
          data-size="normal"
        >
          {label ?? menus.callToAction.label}
        </a>
      </p>
    </div>
  );
}
