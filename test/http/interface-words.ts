/** Every text of public pages that is the interface's own, as letters alone. Other texts belong into a document. */
const interfaceWords = new Set([
  'Achievements',
  'All Blogs',
  'All rights reserved',
  'All service pages',
  'Archive',
  'Atom',
  'Blogs tagged',
  'Breadcrumb',
  'By',
  'Client',
  'Code profile',
  'Contact',
  'Contact Us',
  'Education',
  'Email',
  'Footer',
  'Go to the home page',
  'Home',
  'How did you hear of us Please leave this empty',
  'JSON Feed',
  'Key Areas of Expertise',
  'LEARN MORE',
  'Let s Connect',
  'Main',
  'Menu',
  'Message',
  'More about',
  'Name',
  'Next in the team',
  'OUR TEAM',
  'Our Services',
  'Our Team',
  'Our projects',
  'Page not found',
  'Personal Philosophy',
  'Problem',
  'Professional profile',
  'RSS',
  'Read More',
  'Read our blogs',
  'Recent Blogs',
  'Results',
  'Search',
  'Search the blogs',
  'See More',
  'Send Message',
  'Share',
  'Showing of',
  'Skip to content',
  'Tags',
  'There is no page at this address It may have moved or the address may have a typing slip in it',
  'What we did',
  'Write to',
  'about',
  'blog',
  'blogs',
  'code',
  'min read',
  'professional profile',
]);

/** Of a document or blog of the test, an e-mail address, a date or number, or a word of the interface. */
export function isKnownText(text: string): boolean {
  const rest = text
    .replace(/rewritten( \d+)?/gi, '')
    .replace(/\S+@\S+\.\w+/g, '')
    .replace(
      /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      '',
    )
    .replace(/[\d\s\p{P}\p{S}]+/gu, ' ')
    .trim();
  return rest === '' || interfaceWords.has(rest);
}
