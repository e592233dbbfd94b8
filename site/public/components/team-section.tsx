import { Icon } from '@site/ui/icon';
import { LinkWords } from '@site/ui/link-words';
import { RevealItem } from '@site/ui/page/reveal';
import { Section, type SectionTone } from '@site/ui/page/section';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import '#content/pictures/member-placeholders.css';
import type { TeamMember } from '#content/documents/team.ts';
import { widthInColumns } from './filled-rows.ts';
import { type ShownImage, SiteImage } from './site-image.tsx';
import styles from './team-section.module.css';

type CardFacts = Pick<TeamMember, 'slug' | 'name' | 'role' | 'image' | 'description' | 'github' | 'linkedin'>;
type TeamCard = Omit<CardFacts, 'image'> & { readonly image: ShownImage };

export function toTeamCard(member: TeamMember): CardFacts {
  const { slug, name, role, image, description, github, linkedin } = member;
  return { slug, name, role, image, description, github, linkedin };
}

const sizes = '(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, (min-width: 34rem) 50vw, 100vw';

export function TeamSection({
  members,
  heading = 'Our Team',
  intro,
  headingLevel,
  tone,
  children,
}: {
  members: readonly TeamCard[];
  heading?: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  const Name = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="teams" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={styles.grid}>
        {members.map((member, index) => {
          const width = widthInColumns(index, members.length);
          return (
            <RevealItem key={member.slug} className={`${styles.card} ${styles[width]}`}>
              <SiteImage image={member.image} className={styles.portrait} sizes={sizes} />
              <div className={styles.text}>
                <Name className={styles.name}>{member.name}</Name>
                <p className={styles.role}>{member.role}</p>
                <p>{member.description}</p>
                <p className={styles.links}>
                  <a href={href('/teams/:name', { name: member.slug })}>
                    <LinkWords shown="Read More" rest={`about ${member.name}`} />
                  </a>
                  {member.github && (
                    <a
                      href={member.github}
                      rel="noopener noreferrer"
                      target="_blank"
                      aria-label={`${member.name}: code`}
                    >
                      <Icon name="code" size={20} />
                    </a>
                  )}
                  {member.linkedin && (
                    <a
                      href={member.linkedin}
                      rel="noopener noreferrer"
                      target="_blank"
                      aria-label={`${member.name}: professional profile`}
                    >
                      <Icon name="linkedin" size={20} />
                    </a>
                  )}
                </p>
              </div>
            </RevealItem>
          );
        })}
      </ul>
      {children}
    </Section>
  );
}
