import { optionalKey } from './services.ts';

interface Counting {
  /** A URL that led nowhere. */
  readonly missing: (url: string) => void;
}

/** Of what visitors do. Provided above; without it pages ask browsers to report nothing. */
export const countingKey = optionalKey<Counting>('counting');
