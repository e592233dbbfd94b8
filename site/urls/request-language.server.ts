import { AsyncLocalStorage } from 'node:async_hooks';
import { isOfLanguageTag } from './language-ranges.ts';

/** What the language of a blog is compared with. */
interface LanguageTag {
  /** First segment of its URLs; empty: the first language. */
  readonly prefix: string;
  /** BCP 47: `de`, or `pt-BR` beside another Portuguese. */
  readonly tag: string;
}

/** Of a site in several languages: the one that is asked for. */
export interface RequestLanguage extends LanguageTag {
  /** All but the first. A blog in none of them is in the first. */
  readonly others: readonly LanguageTag[];
}

const shared = globalThis as { siteRequestLanguage?: AsyncLocalStorage<RequestLanguage> };
// The bundle of the pages has a copy of this module, and must know what the server's has set.
shared.siteRequestLanguage ??= new AsyncLocalStorage();
const asked = shared.siteRequestLanguage;

/**
 * The door sets it for each request of a visitor, and for screens that ask for one: texts, blogs and paths follow, whatever reads
 * them (docs/decisions/0084). Undefined: the site has one language, or nobody asks, such as a job.
 */
export const requestLanguage = (): RequestLanguage | undefined => asked.getStore();

export const requestPrefix = (): string => requestLanguage()?.prefix ?? '';

/** Of what is remembered for each language: what nobody asks for in one is of all. */
export const languageKey = (): string => requestLanguage()?.prefix ?? '*';

export const speaking = <Result>(language: RequestLanguage | undefined, run: () => Result): Result =>
  language ? asked.run(language, run) : run();

/** @param language Of a blog, BCP 47; empty: the first. */
export function prefixOfText(language: string, { others }: Pick<RequestLanguage, 'others'>): string {
  return others.find(({ tag }) => isOfLanguageTag(language, tag))?.prefix ?? '';
}

/** Whether the language that is asked for is a blog's; true while nobody asks. SQL version: in `isLiveAt`. */
export function isAskedFor(language: string): boolean {
  const here = requestLanguage();
  return here === undefined || prefixOfText(language, here) === here.prefix;
}
