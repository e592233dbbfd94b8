import type { DocumentInput } from '#content/documents/site-documents.ts';
import { appDevelopment } from './services/app-development.ts';
import { continuousMaintenance } from './services/continuous-maintenance.ts';
import { digitalMarketing } from './services/digital-marketing.ts';
import { graphicsDesign } from './services/graphics-design.ts';
import { uiUxDesign } from './services/ui-ux-design.ts';
import { videoEditing } from './services/video-editing.ts';
import { webDevelopment } from './services/web-development.ts';

export const services: DocumentInput<'services'> = {
  // In the order of the menu.
  services: [
    webDevelopment,
    appDevelopment,
    digitalMarketing,
    continuousMaintenance,
    {
      kind: 'card',
      title: 'Backend Development',
      page: 'web-development',
      icon: 'server',
      description: 'APIs, databases, and integrations that hold steady as demand grows.',
    },
    graphicsDesign,
    videoEditing,
    uiUxDesign,
  ],
};
