/* Drawn on a 24 px grid with 1.5 px strokes and square ends. */
const STROKES = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  cart: 'M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21v-1.5C4 16.5 7.5 15 12 15s8 1.5 8 4.5V21',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8h18M3 16h18',
  left: 'M20 12H4M10 6l-6 6 6 6',
  right: 'M4 12h16M14 6l6 6-6 6',
  down: 'M5 9l7 7 7-7',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  check: 'M4 12.5 9.5 18 20 6.5',
  heart: 'M12 20 4.2 12.3a4.9 4.9 0 0 1 6.9-7l.9.9.9-.9a4.9 4.9 0 0 1 6.9 7z',
  bookmark: 'M6.5 4h11v17L12 16.2 6.5 21z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  external: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.5',
  warning: 'M12 4 2.5 20.5h19zM12 10v5M12 17.5v.5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  sound: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l5 5M22 9.5l-5 5',
  parcel: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5v.5',
} as const;

const SOLIDS = {
  play: 'M7 4.5v15L19.5 12z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  'heart-full': 'M12 20.5 3.8 12.5a5.4 5.4 0 0 1 7.6-7.7l.6.6.6-.6a5.4 5.4 0 0 1 7.6 7.7z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof SOLIDS;

/** A decorative icon beside a text or in a labelled control; never the only name of anything. */
export function Icon({
  name,
  size = 22,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  const solid = name in SOLIDS;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {solid ? (
        <path d={SOLIDS[name as keyof typeof SOLIDS]} fill="currentColor" />
      ) : (
        <path
          d={STROKES[name as keyof typeof STROKES]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="square"
          strokeLinejoin="miter"
        />
      )}
    </svg>
  );
}
