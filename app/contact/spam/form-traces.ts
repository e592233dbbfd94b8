import { z } from 'zod';

const text = z.string().trim().catch('');

/** Reads `FormTraces`. It never refuses: who sends them in another shape, or not at all, has sent none. */
export const tracesSchema = z.object({ heardFrom: text, formStamp: text });
