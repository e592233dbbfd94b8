import { say } from '@site/platform/words/say';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './preview-pane.module.css';

/** A new version loads hidden, then replaces the old one at the same scroll position. */
export function PreviewFrame({
  url,
  version,
  width = null,
  isShown,
  onText,
  onPath,
}: {
  url: string;
  version: number;
  /** Of a window, in pixels: where there is less room the page is drawn smaller. Null: that of the pane. */
  width?: number | null;
  isShown: (text: string) => boolean;
  /** @returns Whether a field was found. */
  onText: (text: string) => boolean;
  onPath: (path: string) => void;
}) {
  const [shown, setShown] = useState('');
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const room = useWidth(pane);
  const wanted = `${version} ${url}`;
  const handlers = useRef({ isShown, onText, onPath });
  useEffect(() => {
    handlers.current = { isShown, onText, onPath };
  });

  function take(frame: HTMLIFrameElement) {
    const before = frames.current.get(shown)?.contentDocument;
    const page = frame.contentDocument;
    setShown(wanted);
    // The browser's error page has another origin.
    if (!page?.defaultView) return;
    if (before?.defaultView && before.location.pathname === page.location.pathname) {
      page.defaultView.scrollTo({ top: before.defaultView.scrollY, behavior: 'instant' });
    }
    listen(page, handlers);
  }

  return (
    <div ref={setPane} className={styles.frames}>
      {[...new Set([shown, wanted])].filter(Boolean).map((key) => (
        <iframe
          key={key}
          ref={(frame) => {
            if (frame) frames.current.set(key, frame);
            else frames.current.delete(key);
          }}
          title={key === wanted ? say('Page with your changes') : say('Page before your last change')}
          src={key.slice(key.indexOf(' ') + 1)}
          className={styles.frame}
          style={width === null || room === 0 ? undefined : windowOf(width, room)}
          data-shown={key === shown}
          onLoad={({ currentTarget }) => {
            if (key === wanted) take(currentTarget);
          }}
        />
      ))}
    </div>
  );
}

function windowOf(width: number, room: number): CSSProperties {
  const scale = Math.min(1, room / width);
  return {
    ...{ width, height: `${100 / scale}%`, insetInlineStart: Math.max(0, (room - width) / 2) },
    ...{ transform: `scale(${scale})`, transformOrigin: '0 0' },
  };
}

/** 0 until it is measured. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface Handlers {
  readonly current: {
    readonly isShown: (text: string) => boolean;
    readonly onText: (text: string) => boolean;
    readonly onPath: (path: string) => void;
  };
}

function listen(page: Document, handlers: Handlers): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('submit', stop, true);
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      const element = event.target as Element;
      if (handlers.current.onText(textOf(element))) return;
      const link = element.closest('a');
      if (link && link.origin === page.location.origin) handlers.current.onPath(link.pathname);
    },
    true,
  );
  page.addEventListener('mouseover', ({ target }) => {
    const element = target as HTMLElement;
    if (element.dataset.editable === undefined) {
      element.dataset.editable = String(handlers.current.isShown(textOf(element)));
    }
    if (element.dataset.editable === 'true') outline(element, true);
  });
  page.addEventListener('mouseout', ({ target }) => outline(target as HTMLElement, false));
}

const textOf = (element: Element): string =>
  element instanceof (element.ownerDocument.defaultView as typeof window).HTMLImageElement
    ? element.alt
    : ((element as HTMLElement).innerText ?? element.textContent ?? '');

function outline({ style, dataset }: HTMLElement, isOn: boolean): void {
  if (dataset.editable !== 'true') return;
  style.outline = isOn ? '2px dashed currentcolor' : '';
  style.outlineOffset = isOn ? '3px' : '';
  style.cursor = isOn ? 'pointer' : '';
}
