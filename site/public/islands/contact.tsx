import { ContactForm } from '../contact/contact-form.tsx';
import type { StartIsland } from './island.tsx';
import { startReact } from './react-island.tsx';

export const start: StartIsland = (element) => startReact(element, ContactForm);
