// Sample content: the company is invented. Replace with your own.
import type { Introduction } from './types.ts';

export const introduction: Introduction = {
  description: 'Ardent Peak is a software and digital services company based in Lisbon, Portugal.',
  heroParagraph:
    'Bring us the idea you keep coming back to. We turn it into a digital solution people want to use: planned with you, designed around your customers, built in steps you can see, and cared for long after launch.',
};
