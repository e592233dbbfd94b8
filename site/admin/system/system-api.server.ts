import { serve } from '@site/platform/http/serve.server';
import { type SystemState, systemContract } from './contract.ts';

export const systemApi = (readState: () => Promise<SystemState>) =>
  serve(systemContract, { 'GET /api/system': readState });
