import type { Person as PersonData, ProfilePage } from 'schema-dts';
import type { TeamMember } from '#content/documents/team.ts';
import { authorDescription, type Person } from '#site/blog/people/person.ts';
import {
  breadcrumbData,
  organizationId,
  publisherData,
  reference,
} from '#site/texts/head/company-data.server.ts';
import { cardImage, pageHead } from '#site/texts/head/page-head.server.ts';
import type { HeadImage } from '#site/texts/head/published-image.server.ts';
import { absolute, type SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { authorFeedLinks } from '#site/urls/feed-links.server.ts';
import { authorPath, memberPath } from '#site/urls/page-paths.ts';

interface DescribedAuthor {
  readonly person: Person;
  readonly member: TeamMember | undefined;
  readonly portrait: HeadImage | null;
  readonly card: string | undefined;
  readonly page: number;
  /** A biography alone is a page too, and no feed. */
  readonly hasPosts: boolean;
}

export function authorHead(site: SiteFacts, { page, card, hasPosts, ...author }: DescribedAuthor) {
  const { name, slug } = author.person;
  const { say } = site.content.words;
  const company = site.content.company.name;
  const described = {
    title: name,
    path: authorPath(slug),
    description: authorDescription(say, company, author.person),
  };
  const head = pageHead(site, {
    ...described,
    // A member of the team has a profile of that title.
    title: say('Blogs by {name}', { name }),
    page,
    kind: 'profile',
    picture: cardImage(site, name, card),
    structuredData: [
      authorData(site, author),
      breadcrumbData(site, site.content.pages.allBlogs, described),
      publisherData(site),
    ],
  });
  return hasPosts ? [...head, ...authorFeedLinks(site.content, author.person)] : head;
}

function authorData(
  site: SiteFacts,
  { person, member, portrait }: Omit<DescribedAuthor, 'page' | 'card' | 'hasPosts'>,
) {
  const address = absolute(site, authorPath(person.slug));
  const elsewhere = [
    ...person.links,
    ...(member ? [absolute(site, memberPath(member)), member.github, member.linkedin] : []),
  ].filter(Boolean);
  return {
    '@type': 'ProfilePage',
    '@id': address,
    url: address,
    name: person.name,
    mainEntity: {
      '@type': 'Person',
      '@id': `${address}#person`,
      name: person.name,
      url: address,
      ...(person.bio && { description: person.bio }),
      ...(portrait && { image: absolute(site, portrait.address) }),
      ...(member && { jobTitle: member.jobTitle, worksFor: reference(organizationId(site)) }),
      ...(elsewhere.length > 0 && { sameAs: [...new Set(elsewhere)] }),
    } satisfies PersonData,
  } as const satisfies ProfilePage;
}
