/** A path of the visit and its time, in ms of the page's own clock. */
export interface Step {
  at: number;
  path: string;
}

/** The fields of a web-vitals metric that are used here. */
export interface Figure {
  /** Unique per page load or soft navigation. */
  id: string;
  name: string;
  value: number;
  /** What it was measured on; empty if nothing happened, for example without a layout shift. */
  entries: readonly { startTime: number; value?: number }[];
  /** URL of the page load or soft navigation that it belongs to. */
  navigationURL?: string;
  navigationType?: string;
}

const pathAt = (steps: readonly Step[], time: number): string | undefined =>
  (steps.findLast(({ at }) => at <= time) ?? steps[0])?.path;

/** The path that a figure belongs to: where the reader was when its worst entry happened. */
export function pathOf({ name, entries, navigationURL, navigationType }: Figure, steps: readonly Step[]): string {
  // The LCP of a soft navigation is painted before the path changes, but belongs to the new page.
  const arriving = name === 'LCP' && navigationType === 'soft-navigation';
  const [worst] = arriving ? [] : entries.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const at = worst && pathAt(steps, worst.startTime);
  return at ?? (navigationURL ? new URL(navigationURL).pathname : (steps[0]?.path ?? '/'));
}
