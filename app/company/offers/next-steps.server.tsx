import type { SiteFacts } from '#app/head/site-facts.server.ts';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import button from '#app/ui/button.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { isOwnImage } from '#app/ui/picture-path.ts';
import { prerender } from '#app/ui/prerender.server.ts';
import type { TeamMember } from '#content/documents/team.ts';
import { publishedImage } from '../published-image.server.ts';
import { withShownImages } from '../shown-images.server.ts';
import styles from './next-steps.module.css';

interface WrittenPost {
  readonly path: string;
  readonly title: string;
}

/** Below a blog: who wrote it, if a member of the team did, and the step after reading. */
export async function blogEnding(
  site: SiteFacts,
  author: TeamMember | undefined,
  pictures: Pick<PictureLookup, 'of'>,
): Promise<string> {
  return prerender(
    <>
      {author && (await authorBox(site, author, pictures))}
      <Invitation site={site} />
    </>,
  );
}

/** Below a profile: what the person wrote, a way to write to them, and the next person. */
export async function profileEnding(
  site: SiteFacts,
  member: Pick<TeamMember, 'slug' | 'name'>,
  posts: readonly WrittenPost[],
  pictures: Pick<PictureLookup, 'of'>,
): Promise<string> {
  const { members } = site.content.team;
  const next = members[(members.findIndex(({ slug }) => slug === member.slug) + 1) % members.length];
  return prerender(
    <>
      {posts.length > 0 && (
        <div className={styles.posts}>
          <h2>Blogs by {member.name}</h2>
          <ul>
            {posts.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Invitation site={site} label={`Write to ${member.name}`} />
      {next && next.slug !== member.slug && (await authorBox(site, next, pictures, 'Next in the team'))}
    </>,
  );
}

async function authorBox(
  site: SiteFacts,
  member: TeamMember,
  pictures: Pick<PictureLookup, 'of'>,
  label = 'Written by',
) {
  const [{ image } = member] = await withShownImages([member], pictures);
  const portrait = isOwnImage(image.source) ? null : publishedImage(site, image);
  return (
    <div className={styles.person}>
      {isOwnImage(image.source) && <Picture name={image.source} alt="" sizes="6rem" />}
      {portrait && <img src={portrait.address} alt="" width={96} height={96} loading="lazy" />}
      <div>
        <p className={styles.label}>{label}</p>
        <h2>
          <a href={`/teams/${member.slug}`}>{member.name}</a>
        </h2>
        <p className={styles.role}>{member.role}</p>
        <p>{member.description}</p>
      </div>
    </div>
  );
}

/** Nothing while the company has no sentence for it. */
function Invitation({ site, label }: { site: SiteFacts; label?: string }) {
  const { contact, menus } = site.content;
  if (!contact.invitation) return null;
  return (
    <div className={styles.invitation}>
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
