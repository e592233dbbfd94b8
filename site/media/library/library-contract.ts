import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import {
  cleanUpReplySchema,
  cleanUpSchema,
  cropChangeSchema,
  labelChangeSchema,
  labelCountsSchema,
  labelReplySchema,
  libraryItemSchema,
  libraryQuerySchema,
  mediaChangeSchema,
  mediaUsesSchema,
  replacementReplySchema,
  uploadFieldsSchema,
} from './library-schema.ts';

const form = { fields: uploadFieldsSchema, file: 'file' } as const;

export const libraryContract = contract(
  { tags: ['Media library'], access: 'media.use' },
  {
    'GET /api/media': {
      summary: 'List files, newest first; X-Total-Count and X-Total-Bytes are of all that match',
      query: libraryQuerySchema,
      answers: { 200: z.array(libraryItemSchema) },
      refuses: [400],
    },
    'GET /api/media/labels': {
      summary: 'Labels of the library, with the number of files',
      answers: { 200: labelCountsSchema },
    },
    'POST /api/media/labels': {
      access: 'media.manage',
      summary: 'Give files a label, or take one from them',
      body: labelChangeSchema,
      answers: { 200: labelReplySchema },
      refuses: [400, 415],
    },
    'GET /api/media/:name': {
      summary: 'One file',
      answers: { 200: libraryItemSchema },
      refuses: [404],
    },
    'GET /api/media/:name/uses': {
      summary: 'Where a file is used; authors see own blogs and drafts, and what visitors see',
      answers: { 200: mediaUsesSchema },
      refuses: [404],
    },
    'POST /api/media': {
      summary: 'Upload a file; 200 when the same content is there already',
      form,
      answers: { 200: libraryItemSchema, 201: libraryItemSchema },
      refuses: [400, 413, 415, 503, 507],
    },
    'PATCH /api/media/:name': {
      summary:
        'Change the name, the alt text or the focal point of a file; authors only describe what nobody has',
      body: mediaChangeSchema,
      answers: { 200: libraryItemSchema },
      refuses: [400, 404, 415],
    },
    'POST /api/media/:name/replacement': {
      access: 'media.manage',
      summary: 'Put a new file in the place of this one, in every blog, its history and its drafts',
      form,
      answers: { 200: replacementReplySchema },
      refuses: [400, 404, 413, 415, 503, 507],
    },
    'POST /api/media/:name/crop': {
      access: 'media.manage',
      summary: 'Show a part of an image wherever it is used, or the whole again',
      body: cropChangeSchema,
      answers: { 200: replacementReplySchema },
      refuses: [400, 404, 413, 415, 503, 507],
    },
    'POST /api/media/:name/frame': {
      summary: 'Give a video without a poster frame one; one that has one keeps it',
      form: { fields: z.object({}), file: 'file' },
      answers: { 200: libraryItemSchema },
      refuses: [400, 404, 413, 415, 503, 507],
    },
    'GET /api/media/:name/source': {
      access: 'media.manage',
      summary: 'The whole image of a cropped one, as a file',
      answers: { 200: z.unknown() },
      refuses: [404, 503],
    },
    'POST /api/media/clean-up': {
      access: 'media.manage',
      summary: 'Remove files that nothing needs',
      body: cleanUpSchema,
      answers: { 200: cleanUpReplySchema },
      refuses: [400, 415],
    },
    'DELETE /api/media/:name': {
      access: 'media.manage',
      summary: 'Delete a file that nothing needs',
      answers: { 204: noContent },
      refuses: [404, 409],
    },
  },
);
