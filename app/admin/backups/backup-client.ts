import type { AxiosInstance } from 'axios';
import type { BackupState } from './backup-state.ts';

export async function fetchBackupState(client: AxiosInstance): Promise<BackupState> {
  return (await client.get<BackupState>('/api/backups/state')).data;
}
