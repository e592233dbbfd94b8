/** Made by tools/pictures.ts: the site's own pictures, their measures and the widths they come in. */
export const picturesFolder = '/pictures/eafef93f';

export const pictures = {
  'hero-portrait': { width: 1080, height: 1920, widths: [480, 828, 1080], fallback: 828 },
  hero: { width: 2560, height: 1440, widths: [960, 1440, 1920, 2560], fallback: 1920 },
  'member-1': { width: 1200, height: 1200, widths: [320, 480, 720, 1080], fallback: 720 },
  'member-2': { width: 1200, height: 1200, widths: [320, 480, 720, 1080], fallback: 720 },
  'member-3': { width: 1200, height: 1200, widths: [320, 480, 720, 1080], fallback: 720 },
  'member-4': { width: 1200, height: 1200, widths: [320, 480, 720, 1080], fallback: 720 },
  'project-church': { width: 1600, height: 1000, widths: [400, 640, 960, 1280], fallback: 960 },
  'project-job-board': { width: 1600, height: 1000, widths: [400, 640, 960, 1280], fallback: 960 },
  'project-law-office': { width: 1600, height: 1000, widths: [400, 640, 960, 1280], fallback: 960 },
  'project-pet-care-app': { width: 1600, height: 1000, widths: [400, 640, 960, 1280], fallback: 960 },
  'project-student-registration': { width: 1600, height: 1000, widths: [400, 640, 960, 1280], fallback: 960 },
} as const;

export type PictureName = keyof typeof pictures;
