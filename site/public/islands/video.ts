import styles from '#site/blog/reading/components/video-embed.module.css';
import type { StartIsland } from './island.tsx';

/** Replaces the cover of a video by its player, which takes the focus. */
export const startVideo: StartIsland = (cover) => {
  cover.addEventListener('click', (event) => {
    event.preventDefault();
    const player = document.createElement('iframe');
    player.className = styles.player ?? '';
    player.src = cover.dataset.player ?? '';
    player.title = cover.dataset.title ?? '';
    // Scripts and storage at its own origin; it may neither navigate this page nor open others.
    player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // Players refuse pages that do not say where they are; the origin is enough.
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    cover.replaceWith(player);
    player.focus({ preventScroll: true });
  });
};
