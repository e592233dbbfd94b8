import { ContactForm } from '../contact/contact-form.tsx';
import { startReact } from './react-island.tsx';
import type { StartIsland } from './start-island.ts';

export const start: StartIsland = (element) => startReact(element, ContactForm);
