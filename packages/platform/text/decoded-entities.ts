import { DomUtils, parseDocument } from 'htmlparser2';

/** The characters that the entities of HTML and XML stand for; anything else, also what looks like a tag, stays. */
export const decodedEntities = (text: string): string =>
  text.includes('&') ? DomUtils.textContent(parseDocument(text.replaceAll('<', '&lt;'))) : text;
