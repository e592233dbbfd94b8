import { serve } from '@site/platform/http/serve.server';
import { type BackupState, backupContract } from './contract.ts';

export const backupApi = (readState: () => Promise<BackupState>) =>
  serve(backupContract, { 'GET /api/backups/state': readState });
