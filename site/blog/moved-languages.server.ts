import type { Database } from '@site/database/schema';
import type { MovedLanguage } from '#site/urls/page-paths.ts';
import { movePeopleTexts } from './people/moved-texts-repository.server.ts';
import { moveTagNames } from './tags/names/moved-names-repository.server.ts';

/** Names of tags and biographies in languages whose path changes. Needs a transaction. */
export async function moveBlogTexts(transaction: Database, moves: readonly MovedLanguage[]): Promise<void> {
  await moveTagNames(transaction, moves);
  await movePeopleTexts(transaction, moves);
}
