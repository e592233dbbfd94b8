import type { Element } from 'domhandler';
import { type Callout, callouts } from '../html/post-html-policy.ts';
import { classesOf } from './html-text.ts';

export function calloutOf(element: Element): Callout | null {
  if (element.name !== 'aside') return null;
  const kinds = classesOf(element).flatMap((name) => /^callout-(.+)$/.exec(name)?.[1] ?? []);
  return kinds.length === 1 && isCallout(kinds[0]) ? kinds[0] : null;
}

export const isCallout = (kind: unknown): kind is Callout =>
  typeof kind === 'string' && Object.hasOwn(callouts, kind);

export const calloutClass = (kind: Callout): string => `callout callout-${kind}`;
