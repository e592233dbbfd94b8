import { addScript, type RenderedPage } from '@site/web-server/html/rendered-page';
import { ink } from '#content/colors/roles.ts';

/**
 * `<hero-video data-src>`: loops silently behind its section, with a button that pauses it (WCAG 2.2.2). Invisible until it
 * plays, so that the image is the first paint; never starts for visitors who save data or reduce motion. Written into pages as
 * text: it must use nothing from outside.
 */
function defineHeroVideo(): void {
  const reduced = ['motion', 'data'].map((what) => matchMedia(`(prefers-reduced-${what}: reduce)`));
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isCostly = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
  const icons = { Pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', Play: 'M8 5v14l11-7z' };
  const sheet = new CSSStyleSheet();
  // The shade is that of the owner's image (hero.module.css): the video covers it.
  sheet.replaceSync(`
    :host{display:contents}
    video,span{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover;opacity:0;transition:opacity .8s}
    span{background:linear-gradient(180deg,--ink(50%) calc(.75*var(--height-bar)),transparent calc(2.5*var(--height-bar))),linear-gradient(90deg,--ink(45%) 30%,transparent 80%)}
    @media(max-aspect-ratio:1/1){span{background:linear-gradient(180deg,--ink(50%) calc(.75*var(--height-bar)),--ink(15%) calc(2.5*var(--height-bar)))}}
    button{position:absolute;left:var(--space-gutter);bottom:1rem;display:none;place-items:center;width:2.75rem;height:2.75rem;padding:0;border:1px solid;border-radius:50%;background:--ink(75%);color:#fff;cursor:pointer}
    button:focus-visible{outline:3px solid #fff;outline-offset:3px}
    :host([data-playing]) :is(video,span){opacity:1}
    :host([data-playing]) button{display:grid}
    @media print{:host{display:none}}`);
  const svgElement = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  class HeroVideo extends HTMLElement {
    removed = new AbortController();

    connectedCallback() {
      if (this.shadowRoot) return;
      const { signal } = this.removed;
      const video = document.createElement('video');
      Object.assign(video, { muted: true, loop: true, playsInline: true, disablePictureInPicture: true });
      video.setAttribute('aria-hidden', 'true');
      const button = Object.assign(document.createElement('button'), { type: 'button' });
      const icon = svgElement('svg', { viewBox: '0 0 24 24', width: '24', fill: 'currentColor' });
      const shape = svgElement('path', {});
      icon.append(shape);
      button.append(icon);
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(video, document.createElement('span'), button);

      let isPaused = false;
      const update = () => {
        if (isCostly || reduced.some(({ matches }) => matches)) {
          video.pause();
          this.removeAttribute('data-playing');
        } else if (!video.src) {
          // Started by its attribute, a video rests while it is out of view.
          video.autoplay = true;
          video.src = this.dataset.src ?? '';
        } else if (isPaused) video.pause();
        else void video.play().catch(() => {});
      };
      const show = () => {
        const action = video.paused ? 'Play' : 'Pause';
        button.ariaLabel = `${action} video`;
        shape.setAttribute('d', icons[action]);
      };
      for (const event of ['play', 'pause']) video.addEventListener(event, show);
      video.addEventListener('playing', () => this.toggleAttribute('data-playing', true));
      button.addEventListener('click', () => {
        isPaused = !video.paused;
        update();
      });
      for (const preference of reduced) preference.addEventListener('change', update, { signal });
      if (document.readyState === 'complete') update();
      else addEventListener('load', update, { once: true, signal });
      signal.addEventListener('abort', () => video.removeAttribute('src'));
    }

    disconnectedCallback() {
      this.removed.abort();
    }
  }
  customElements.define('hero-video', HeroVideo);
}

// As in style sheets, which the build gives their colors.
const colored = `${defineHeroVideo}`.replace(/--ink\((\d+)%\)/g, (_, percent: string) =>
  ink(Number(percent)),
);
const script = `(${colored})();`;

/** On every page, because a visitor may come to home from any of them. Without scripts the image is shown alone. */
export const playHeroVideo = (page: RenderedPage): RenderedPage => addScript(page, script);
