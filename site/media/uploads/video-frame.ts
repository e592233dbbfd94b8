import { largestVariant } from '@site/images/variants/variants';

const timeoutMs = 20_000;
/** Of its length; many videos begin black. */
const looksAt = [0.1, 0.25, 0.5];
/** Of 255: less is one color. */
const minDifference = 24;

/** A JPEG of one frame, taken by the browser. @returns Null when it cannot: another codec, another host, no time. */
export async function videoFrame(url: string): Promise<Blob | null> {
  const video = document.createElement('video');
  Object.assign(video, {
    muted: true,
    playsInline: true,
    preload: 'auto',
    crossOrigin: 'anonymous',
    src: url,
  });
  const canvas = document.createElement('canvas');
  try {
    await happened(video, 'loadeddata');
    const { videoWidth, videoHeight, duration } = video;
    if (videoWidth === 0 || !Number.isFinite(duration)) return null;
    canvas.width = Math.min(videoWidth, largestVariant);
    canvas.height = Math.max(1, Math.round((videoHeight * canvas.width) / videoWidth));
    for (const share of looksAt) {
      const isThere = happened(video, 'seeked');
      video.currentTime = duration * share;
      await isThere;
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
      if (!isOneColor(canvas)) break;
    }
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    video.addEventListener(event, () => resolve(), { signal });
    video.addEventListener('error', reject, { signal });
  }).finally(() => controller.abort());
}

function isOneColor(canvas: HTMLCanvasElement): boolean {
  const small = new OffscreenCanvas(8, 8).getContext('2d');
  if (!small) return false;
  small.drawImage(canvas, 0, 0, 8, 8);
  const { data } = small.getImageData(0, 0, 8, 8);
  const green = data.filter((_, index) => index % 4 === 1);
  return Math.max(...green) - Math.min(...green) < minDifference;
}
