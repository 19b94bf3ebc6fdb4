/* Icons used only by the player, with the same grid and stroke as the shared ones. */
const PATHS = {
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  window: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  theatre: 'M3 7h18v10H3z',
  'picture-in-picture': 'M3 5h18v14H3zM12.5 12h6v4.5h-6z',
} as const;

export const PlayerIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="square" />
  </svg>
);
