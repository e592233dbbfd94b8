import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { exportKinds } from './export-kinds.ts';

export const exportContract = contract(
  { tags: ['Import and export'], access: 'exchange.run' },
  {
    'POST /api/exports': {
      summary: 'A URL to download everything from: as an archive, or posts and pages for WordPress',
      body: z.object({ kind: z.enum(exportKinds) }),
      answers: {
        201: z.object({
          url: z.string().describe('Answers once, within a minute, without a token.'),
        }),
      },
      refuses: [400, 415],
    },
    'GET /api/exports/:ticket': {
      access: 'public',
      summary: 'Download an export, with the ticket of POST /api/exports',
      answers: { 200: z.string() },
      refuses: [404],
    },
  },
);
