import type { Setup } from './setup-contract.ts';
import { type SetupStepKey, setupStep, setupStepKeys } from './setup-steps.ts';

export type SetupPlace = SetupStepKey | 'end';

export const stepsLeft = ({ done }: Pick<Setup, 'done'>): SetupStepKey[] =>
  setupStepKeys.filter((step) => !done.includes(step));

export function placeOf(asked: string | null, setup: Pick<Setup, 'done'>): SetupPlace {
  const places: readonly SetupPlace[] = [...setupStepKeys, 'end'];
  return places.find((place) => place === asked) ?? stepsLeft(setup)[0] ?? 'end';
}

export const placeAfter = (step: SetupStepKey): SetupPlace =>
  setupStepKeys[setupStepKeys.indexOf(step) + 1] ?? 'end';

export const titlesOf = (steps: readonly SetupStepKey[]): string =>
  steps.map((step) => setupStep(step).title).join(', ');
