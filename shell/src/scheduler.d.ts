/** As in react-dom; its types are not published with it. */
declare module 'scheduler' {
  /** How often React gives way while it works, per second; 200 by default. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
