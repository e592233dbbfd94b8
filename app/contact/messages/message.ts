export interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly receivedAt: Date;
}

/** What a visitor fills in. */
export type MessageForm = Pick<Message, 'name' | 'email' | 'message'>;

export const messageLimits = { nameCharacters: 200, emailCharacters: 254, messageCharacters: 5000 } as const;

export const contactTexts = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again later.',
} as const;
