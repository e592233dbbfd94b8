import { engineOf } from '#platform/database/engine.ts';
import type { PostSearch } from './post-search-index.server.ts';
import { postgresSearchIndex } from './postgres-search-index.server.ts';
import { rankedPostSearch } from './ranked-search.server.ts';
import { sqliteSearchIndex } from './sqlite-search-index.server.ts';

const indexes = { sqlite: sqliteSearchIndex, postgres: postgresSearchIndex };

export const postSearch: PostSearch = rankedPostSearch((database) => indexes[engineOf(database)]);
