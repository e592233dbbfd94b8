import { createContext } from 'react-router';
import type { ContactService } from './messages/contact-service.server.ts';

export const contactKey = createContext<Pick<ContactService, 'receive'>>();
