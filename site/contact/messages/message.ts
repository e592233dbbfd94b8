import { emailCharacters } from '@site/platform/text/characters';
import type { Answer, GivenAnswers } from '#site/contact/questions/answers.ts';

export interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly receivedAt: Date;
  /** To the owner's own questions. */
  readonly answers: readonly Answer[];
}

export interface MessageForm extends Pick<Message, 'name' | 'email' | 'message'> {
  readonly answers?: GivenAnswers;
}

export const messageLimits = { nameCharacters: 200, emailCharacters, messageCharacters: 5000 } as const;

/** See form-metadata.server.ts. The honeypot's name attracts bots, and is nothing that browsers autocomplete. */
export const hiddenFields = { honeypot: 'heardFrom', timestamp: 'formStamp' } as const;

export const contactTexts = {
  sent: 'Message sent successfully!',
  invalid: 'Not sent yet: please check the marked fields.',
  failed: 'Failed to send message. Please try again later.',
  offline: 'Failed to send message. Please try again later. You are offline; what you wrote is still here.',
} as const;
