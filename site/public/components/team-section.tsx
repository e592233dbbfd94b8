import { LinkWords } from '@site/ui/button';
import card from '@site/ui/card.module.css';
import { Icon } from '@site/ui/icon';
import { RevealItem, Section, type SectionTone } from '@site/ui/page/section';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { memberPath } from '#site/urls/page-paths.ts';
import '#content/pictures/member-placeholders.css';
import type { TeamMember } from '#content/documents/team.ts';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import { SiteImage } from './site-image.tsx';
import styles from './team-section.module.css';

type CardFacts = Pick<TeamMember, 'slug' | 'name' | 'role' | 'image' | 'description' | 'github' | 'linkedin'>;
type TeamCard = Omit<CardFacts, 'image'> & { readonly image: ShownImage };

export function toTeamCard(member: TeamMember): CardFacts {
  const { slug, name, role, image, description, github, linkedin } = member;
  return { slug, name, role, image, description, github, linkedin };
}

const sizes = '9rem';

export function TeamSection({
  members,
  heading,
  intro,
  headingLevel,
  tone,
  children,
}: {
  members: readonly TeamCard[];
  heading: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  const Name = headingLevel === 1 ? 'h2' : 'h3';
  const say = useSay();
  return (
    <Section id="teams" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={section.rows} data-rows="three">
        {members.map((member) => (
          <RevealItem key={member.slug}>
            <div className={`${card.card} ${styles.card}`}>
              <div className={`${card.media} ${styles.media}`}>
                <SiteImage image={member.image} sizes={sizes} />
              </div>
              <Name className={styles.name}>{member.name}</Name>
              <p className={styles.role}>{member.role}</p>
              <p className={styles.description}>{member.description}</p>
              <p className={styles.links}>
                <a href={memberPath({ slug: member.slug })} className={card.link}>
                  <LinkWords shown={say('Read More')} rest={say('about {name}', { name: member.name })} />
                </a>
                {member.github && (
                  <a
                    className={card.above}
                    href={member.github}
                    rel="noopener noreferrer"
                    target="_blank"
                    aria-label={say('{name}: code', { name: member.name })}
                  >
                    <Icon name="code" size={20} />
                  </a>
                )}
                {member.linkedin && (
                  <a
                    className={card.above}
                    href={member.linkedin}
                    rel="noopener noreferrer"
                    target="_blank"
                    aria-label={say('{name}: professional profile', { name: member.name })}
                  >
                    <Icon name="linkedin" size={20} />
                  </a>
                )}
              </p>
            </div>
          </RevealItem>
        ))}
      </ul>
      {children}
    </Section>
  );
}
