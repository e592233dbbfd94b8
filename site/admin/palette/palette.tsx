import type { useMenu } from '../shell/use-menu.ts';

export default function Palette(_: {
  menu: ReturnType<typeof useMenu>;
  onClose: () => void;
  onLeave: () => void;
}) {
  return null;
}
