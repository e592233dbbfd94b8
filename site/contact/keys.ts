import { createContext } from 'react-router';
import type { Message, MessageForm } from './messages/message.ts';
import type { FormMetadata } from './spam/form-metadata.server.ts';

/** What a page with the contact form asks of `ContactService`. */
interface ContactForm {
  receive(form: MessageForm, metadata?: FormMetadata): Promise<Message>;
  /** For a hidden field: when the form was shown, signed. */
  formTimestamp(): string;
}

export const contactKey = createContext<ContactForm>();
