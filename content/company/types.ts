import type { PictureName } from '#content/pictures/pictures.ts';

/** A heading or name with one or two sentences below it. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** A link inside this site; a path with # leads to a section of a page. */
export interface SiteLink {
  readonly label: string;
  /** Path from the site root, such as "/teams". */
  readonly path: string;
  /** What the label leaves to its surroundings, for those who do not see them: "about …". */
  readonly rest?: string;
}

/** A link that leaves this site. */
export interface ExternalLink {
  readonly label: string;
  /** Absolute address, including the scheme. */
  readonly url: string;
}

export interface Phone {
  /** The number as people read it. */
  readonly display: string;
  /** The same number as a "tel:" address, without spaces or hyphens. */
  readonly href: string;
}

export type SocialNetwork = 'facebook' | 'telegram' | 'linkedin';

export interface SocialLink extends ExternalLink {
  /** Selects the icon. */
  readonly network: SocialNetwork;
}

export interface Company {
  readonly name: string;
  /** Shown in the hero. */
  readonly tagline: string;
  /** Shown in the footer; punctuated differently from the hero tagline. */
  readonly footerTagline: string;
  readonly city: string;
  readonly country: string;
  /** IANA name; decides when a scheduled post goes live. */
  readonly timeZone: string;
  /** BCP 47 tag for dates and numbers. */
  readonly locale: string;
  readonly email: string;
  readonly phones: readonly [Phone, Phone];
  /** The external button in the navigation bar. */
  readonly companySite: ExternalLink;
}

/** The "About Us" block of the home page. */
export interface HomeAbout {
  readonly heading: string;
  readonly paragraph: string;
}

/** One block of the Learn More page. */
export interface AboutBlock {
  readonly heading: string;
  readonly text: string;
}

export interface TeamBlock extends AboutBlock {
  readonly link: SiteLink;
}

export interface ValuesBlock extends AboutBlock {
  /** One named value with one sentence each. */
  readonly values: readonly TitledText[];
}

/** The Learn More page. */
export interface AboutPage {
  readonly heading: string;
  readonly tagline: string;
  readonly team: TeamBlock;
  readonly mission: AboutBlock;
  readonly vision: AboutBlock;
  readonly values: ValuesBlock;
}

export type ServiceIcon = 'globe' | 'smartphone' | 'wrench' | 'server' | 'palette' | 'layout';

/** What is said of the company as a whole, apart from `Company` because not every page needs it. */
export interface Introduction {
  /** One sentence for metadata and search results. */
  readonly description: string;
  readonly heroParagraph: string;
}

/** A card in the "Our Services" grid of the home page. */
export interface ServiceCard {
  readonly title: string;
  readonly icon: ServiceIcon;
  /** The page that says more. */
  readonly page: ServiceSlug;
  /** One line. */
  readonly description: string;
}

/** Also the path of the page; "continous" is misspelled on purpose, because the address is public. */
export type ServiceSlug =
  | 'web-development'
  | 'app-development'
  | 'digital-marketing'
  | 'continous-maintenance'
  | 'graphics-design'
  | 'video-editing'
  | 'ui-ux-design';

export interface FocusList {
  readonly heading: string;
  readonly items: readonly TitledText[];
}

/** One group of things a client can order. */
export interface Offering extends TitledText {
  /** Absent when the text says it all. */
  readonly items?: readonly string[];
}

export interface OfferingList {
  readonly heading: string;
  readonly groups: readonly Offering[];
}

export interface Process {
  readonly heading: string;
  /** In the order they happen. */
  readonly steps: readonly TitledText[];
}

export interface ServicePage {
  readonly slug: ServiceSlug;
  /** Label in the Services menu. */
  readonly navLabel: string;
  /** Main heading of the page. */
  readonly heading: string;
  readonly intro: string;
  readonly focus: FocusList;
  readonly offerings: OfferingList;
  readonly process: Process;
  /** Last line before the contact button. */
  readonly closing: string;
  /** Label of the button that leads to the contact page. */
  readonly contactLabel: string;
}

/** A card in the "Our projects" grid of the home page. */
export interface ProjectCard {
  readonly title: string;
  readonly description: string;
  readonly picture: PictureName;
  readonly imageAlt: string;
}

export interface Education {
  /** Degree or certificate, with its subject. */
  readonly qualification: string;
  readonly institution: string;
}

export interface TeamMember {
  /** Also the order on the page and the number in the picture's name. */
  readonly id: number;
  /** Last part of the profile address, "/teams/{slug}". */
  readonly slug: string;
  readonly name: string;
  /** Short role for the card. */
  readonly role: string;
  readonly picture: PictureName;
  readonly imageAlt: string;
  /** One or two sentences for the card. */
  readonly description: string;
  /** Biography, one entry per paragraph. */
  readonly fullDescription: readonly string[];
  /** Fuller title for the profile page. */
  readonly jobTitle: string;
  readonly expertise: readonly string[];
  readonly achievements: readonly string[];
  readonly education: readonly Education[];
  /** In the member's own voice. */
  readonly philosophy: string;
  /** Code-hosting profile. */
  readonly github: string;
  /** Professional-network profile. */
  readonly linkedin: string;
}

/** An entry of the navigation bar, with the links of its dropdown if it has one. */
export interface NavigationEntry extends SiteLink {
  readonly children?: readonly SiteLink[];
  /** The paths of its own and further pages that belong to it. */
  readonly covers?: RegExp;
}

export interface Menus {
  readonly navigation: readonly NavigationEntry[];
  /** The button of the bar. */
  readonly callToAction: SiteLink;
  readonly footerColumns: readonly FooterColumn[];
  readonly social: readonly SocialLink[];
}

/** A column of the footer. */
export interface FooterColumn {
  readonly heading: string;
  readonly links: readonly SiteLink[];
}

/** What a page is called where it is not seen: in a tab, in search results, on a social card. */
export interface PageText {
  /** Path from the site root. */
  readonly path: string;
  /** Without the company's name. */
  readonly title: string;
  /** One or two sentences, at most about 160 characters. */
  readonly description: string;
}
