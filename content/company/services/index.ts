import type { ServicePage } from '../types.ts';
import { appDevelopment } from './app-development.ts';
import { continousMaintenance } from './continous-maintenance.ts';
import { digitalMarketing } from './digital-marketing.ts';
import { graphicsDesign } from './graphics-design.ts';
import { uiUxDesign } from './ui-ux-design.ts';
import { videoEditing } from './video-editing.ts';
import { webDevelopment } from './web-development.ts';

/** The service pages, in the order of the menu. */
export const servicePages: readonly ServicePage[] = [
  webDevelopment,
  appDevelopment,
  digitalMarketing,
  continousMaintenance,
  graphicsDesign,
  videoEditing,
  uiUxDesign,
];
