import { useEffect, useRef, useState } from 'react';

/**
 * Takes files dropped anywhere on the page: a miss would otherwise make the browser leave for the file.
 *
 * @returns Whether files are being held over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const controller = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      // Also told for every element inside; only the way out of the page has nowhere it leads to.
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      latest.current([...event.dataTransfer.files]);
    });
    return () => controller.abort();
  }, []);
  return isOver;
}
