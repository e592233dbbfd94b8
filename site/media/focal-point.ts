/** In percent from the left and the top, in the steps that the styles know. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const stepPercent = 10;

/** In the steps of the styles. @param text Such as `50,30`. @returns Undefined when empty or centered, which needs no rule. */
export function focusOf(text: string): Focus | undefined {
  if (text === '') return undefined;
  const [x = 50, y = 50] = text.split(',').map(toStep);
  return x === 50 && y === 50 ? undefined : { x, y };
}

const toStep = (percent: string) => Math.round(Number(percent) / stepPercent) * stepPercent;
