import { z } from 'zod';
import { searchCharacters } from './search-text.ts';

/** What is searched for, in the query of an API. */
export const searchSchema = (name = 'q') =>
  z
    .string(`${name} may be given once.`)
    .max(searchCharacters, `${name} has at most ${searchCharacters} characters.`);
