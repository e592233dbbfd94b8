import { type ConversionKind, convertNow } from './conversions.server.ts';

export interface ConversionTask {
  readonly kind: ConversionKind;
  readonly input: unknown;
}

/** Errors lose their class between threads, so a problem is a value. */
export default ({ kind, input }: ConversionTask) => convertNow(kind, input);
