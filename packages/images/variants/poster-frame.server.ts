import { spawn } from 'node:child_process';
import { TaskLimitError } from '@site/platform/tasks/task-process';

const timeLimitMs = 30_000;
const maxBytes = 32 * 1024 * 1024;
const framesLookedAt = 48;

export function canReadVideos(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore', timeout: timeLimitMs });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * The most typical of the first frames, as many videos begin black. @param largestWidth Pixels; never enlarged.
 * @returns A PNG. @throws When there is no image, it is unreadable, or is aborted. {TaskLimitError} When it takes over half a minute.
 */
export function posterFrame(file: string, largestWidth: number, signal: AbortSignal): Promise<Buffer> {
  const child = spawn(
    'ffmpeg',
    [
      // Untrusted: no shell, and nothing but this file is opened.
      ...['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', 'mp4'],
      ...['-i', `file:${file}`, '-map', '0:v:0', '-frames:v', '1'],
      // Scaled first: all frames are in memory together.
      ...['-vf', `scale='min(${largestWidth},iw)':-2,thumbnail=${framesLookedAt}`],
      ...['-map_metadata', '-1', '-c:v', 'png', '-f', 'image2pipe', '-protocol_whitelist', 'pipe', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeLimitMs, killSignal: 'SIGKILL', signal },
  );
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (complaint.length < 1_000) complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code, endedBy) => {
      if (code === 0 && bytes > 0) resolve(Buffer.concat(chunks));
      else if (endedBy === 'SIGKILL' && bytes <= maxBytes) reject(new TaskLimitError('time'));
      else reject(new Error(`No frame could be taken from the video: ${complaint.trim().slice(0, 300)}`));
    });
  });
}
