import { Icon, LineDrawing } from '@site/ui/icon';
import { Breadcrumb } from '@site/ui/page/breadcrumb';
import { useSay } from '@site/ui/words';
import { memberOf } from '#site/blog/people/member-of.ts';
import type { PublicPosts } from '#site/blog/posts/public-posts.ts';
import { slugOfMember } from '#site/blog/reading/author-profile.ts';
import { pageCoversKey } from '#site/blog/reading/page-cards.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { breadcrumbData, organizationData, profileData } from '#site/texts/head/company-data.server.ts';
import { coverImage, pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { authorPath, memberPath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import { postName } from '#site/urls/slug.ts';
import '#content/pictures/member-placeholders.css';
import { hasCode } from '@site/platform/http/errors';
import type { TeamMember } from '#content/documents/team.ts';
import { publishedImage } from '#site/texts/head/published-image.server.ts';
import { SiteImage } from '../components/site-image.tsx';
import { missingPage } from '../missing-page.server.ts';
import { invitationOf, memberBox, nextInTeam, shownBoxes } from '../offers/next-steps.server.ts';
import { InvitationPanel, NextSteps, PersonBox, WrittenPosts } from '../offers/next-steps.tsx';
import { withShownImages } from '../shown-images.server.ts';
import styles from './team-member.module.css';

export async function load({ context, params, request, url }: Asked<'name'>) {
  const site = siteOf(context);
  const { pages, team } = site.content;
  const found = team.members.filter(({ slug }) => slug === params.name);
  const [member] = await withShownImages(found, context.get(picturesKey));
  if (!member) throw await missingPage(context, { request, url });
  const described = { title: member.name, description: member.description, path: memberPath(member) };
  const portrait = publishedImage(site, member.image);
  const cover = context.get(pageCoversKey)?.addressOfMember(site.content, member, member.image);
  const picture = cover ? coverImage(cover, member.image.alt || member.name) : portrait;
  const head = pageHead(site, {
    ...described,
    seo: member.seo,
    ...(picture && { picture }),
    kind: 'profile',
    structuredData: [
      profileData(site, member, portrait?.address),
      breadcrumbData(site, pages.team, described),
      organizationData(site),
    ],
  });
  const following = nextInTeam(team.members, member);
  const [next] = await shownBoxes(site, following ? [memberBox(following)] : [], context.get(picturesKey));
  const written = await writtenBy(member, team.members, context.get(publicContentKey));
  return { member, written, next, invitation: invitationOf(site), overview: pages.team, head };
}

const calendar = 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7';

const postsShown = 3;
const postsLookedAt = 100;

async function writtenBy(
  { slug }: Pick<TeamMember, 'slug'>,
  team: readonly TeamMember[],
  find: FindPublicContent,
) {
  try {
    const { posts, people } = await find();
    const person = (await people.all()).find((one) => memberOf(one, team)?.slug === slug);
    const newest = person
      ? await posts.newest(postsShown, { personId: person.id })
      : await newestNaming(posts, (author) => slugOfMember(author, team) === slug);
    return {
      posts: newest.map((post) => ({ path: postPath(postName(post)), title: post.title })),
      all: person && authorPath(person.slug),
    };
  } catch (error) {
    if (hasCode(error, 'api_unavailable')) return { posts: [] };
    throw error;
  }
}

const newestNaming = async (posts: PublicPosts, isNamed: (author: string) => boolean) =>
  (await posts.newest(postsLookedAt)).filter(({ author }) => isNamed(author)).slice(0, postsShown);

export default function TeamMemberPage({ member, written, next, invitation, overview }: Shown<typeof load>) {
  const say = useSay();
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb trail={[{ label: overview.title, path: overview.path }]} />
      </div>
      <div className={styles.side}>
        <SiteImage
          image={member.image}
          className={styles.portrait}
          sizes="(min-width: 56rem) 24rem, 100vw"
          isImportant
        />
        <ul className={styles.links}>
          {member.github && (
            <li>
              <a href={member.github} rel="noopener noreferrer" target="_blank">
                <Icon name="code" size={20} /> {say('Code profile')}
              </a>
            </li>
          )}
          {member.booking && (
            <li>
              <a href={member.booking} rel="noopener">
                <LineDrawing path={calendar} size={20} /> {say('Book a call')}
              </a>
            </li>
          )}
          {member.linkedin && (
            <li>
              <a href={member.linkedin} rel="noopener noreferrer" target="_blank">
                <Icon name="linkedin" size={20} /> {say('Professional profile')}
              </a>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.text}>
        <div>
          <h1>{member.name}</h1>
          <p className={styles.job}>{member.jobTitle}</p>
        </div>
        {member.fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {member.expertise.length > 0 && (
          <section>
            <h2>{say('Key Areas of Expertise')}</h2>
            <ul className={styles.expertise}>
              {member.expertise.map((area) => (
                <li key={area}>{area}</li>
              ))}
            </ul>
          </section>
        )}
        {member.achievements.length > 0 && (
          <section>
            <h2>{say('Achievements')}</h2>
            <ul>
              {member.achievements.map((achievement) => (
                <li key={achievement}>{achievement}</li>
              ))}
            </ul>
          </section>
        )}
        {member.education.length > 0 && (
          <section>
            <h2>{say('Education')}</h2>
            <ul>
              {member.education.map(({ qualification, institution }) => (
                <li key={qualification}>
                  <strong>{qualification}</strong>, {institution}
                </li>
              ))}
            </ul>
          </section>
        )}
        {member.philosophy && (
          <section>
            <h2>{say('Personal Philosophy')}</h2>
            <blockquote>{member.philosophy}</blockquote>
          </section>
        )}
        <NextSteps>
          <WrittenPosts name={member.name} {...written} />
          <InvitationPanel invitation={invitation} label={say('Write to {name}', { name: member.name })} />
          {next && <PersonBox box={next} label={say('Next in the team')} />}
        </NextSteps>
      </div>
    </div>
  );
}
