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
  /** Of the form; empty: the contact form itself. */
  readonly subject: string;
  /** Null: not kept, or not known. */
  readonly origin: Origin | null;
}

export interface MessageForm extends Pick<Message, 'name' | 'email' | 'message'> {
  readonly answers?: GivenAnswers;
  readonly subject?: string | undefined;
}

/** Where a message came from: its pages are paths of this site, and of the site before only the host is known. */
export interface Origin {
  /** Of the form. */
  readonly page?: string;
  /** Where the visit began. */
  readonly firstPage?: string;
  readonly referrer?: string;
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
}

export const originNames: Readonly<Record<keyof Origin, string>> = {
  page: 'Page of the form',
  firstPage: 'First page',
  referrer: 'Came from',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
};

export const originKeys = Object.keys(originNames) as (keyof Origin)[];

export const messageLimits = {
  nameCharacters: 200,
  emailCharacters,
  messageCharacters: 5000,
  subjectCharacters: 80,
} as const;

/** See form-metadata.server.ts. The honeypot's name attracts bots, and is nothing that browsers autocomplete. */
export const hiddenFields = {
  honeypot: 'heardFrom',
  timestamp: 'formStamp',
  subject: 'subject',
  origin: 'origin',
} as const;

export const contactTexts = {
  sent: 'Message sent successfully!',
  invalid: 'Not sent yet: please check the marked fields.',
  failed: 'Failed to send message. Please try again later.',
  offline: 'Failed to send message. Please try again later. You are offline; what you wrote is still here.',
} as const;
