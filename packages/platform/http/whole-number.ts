import { z } from 'zod';

export function wholeNumber(name: string, minimum: number, maximum: number) {
  const message = `${name} must be a whole number from ${minimum} to ${maximum}.`;
  return z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
}
