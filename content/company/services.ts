import type { DocumentInput } from '#content/documents/site-documents.ts';
import { serviceCards } from './service-cards.ts';
import { appDevelopment } from './services/app-development.ts';
import { continuousMaintenance } from './services/continuous-maintenance.ts';
import { digitalMarketing } from './services/digital-marketing.ts';
import { graphicsDesign } from './services/graphics-design.ts';
import { uiUxDesign } from './services/ui-ux-design.ts';
import { videoEditing } from './services/video-editing.ts';
import { webDevelopment } from './services/web-development.ts';

export const services: DocumentInput<'services'> = {
  cards: serviceCards,
  // In the order of the menu.
  pages: [
    webDevelopment,
    appDevelopment,
    digitalMarketing,
    continuousMaintenance,
    graphicsDesign,
    videoEditing,
    uiUxDesign,
  ],
};
