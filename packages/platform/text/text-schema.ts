import { z } from 'zod';
import { characterCount } from './characters.ts';
import { trimText } from './visible-text.ts';

/** For `.check()`. Unlike `.max()` it counts code points, as what cuts texts does. */
export const atMost = (max: number, sentence: string) =>
  [
    z.refine<string>((text) => text.length <= max || characterCount(text) <= max, sentence),
    z.meta({ maxLength: max }),
  ] as const;

/** @param label Begins the sentences. @param clean Runs before anything is checked. */
export const requiredText = (label: string, max: number, clean: (text: string) => string = trimText) =>
  z
    .string(`${label} is required.`)
    .overwrite(clean)
    .min(1, { message: `${label} is required.`, abort: true })
    .check(...atMost(max, `${label} has at most ${max} characters.`));
