import { useEffect, useRef, useState } from 'react';

/** Dropped anywhere on the page: a miss would make the browser open the file. @returns Whether files are held over the page. */
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
      // Fires for inner elements too; `relatedTarget` is null only when leaving the page.
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
