/** A path that the visit has come to, and when: ms of the page's own clock. */
export interface Step {
  at: number;
  path: string;
}

/** What the library says of a figure that matters here. */
export interface Figure {
  /** Of this load or navigation alone. */
  id: string;
  name: string;
  value: number;
  /** What it was measured on, absent where nothing happened: a page without a shift. */
  entries: readonly { startTime: number; value?: number }[];
  /** The address of the load or of the navigation inside the page that it belongs to. */
  navigationURL?: string;
  navigationType?: string;
}

const pathAt = (steps: readonly Step[], time: number): string | undefined =>
  (steps.findLast(({ at }) => at <= time) ?? steps[0])?.path;

/** Whose figure it is: where the reader was when the worst of it happened, wherever the page is when it is told. */
export function pathOf({ name, entries, navigationURL, navigationType }: Figure, steps: readonly Step[]): string {
  // What is painted on the way to a page stands in its time, and is its figure nevertheless.
  const arriving = name === 'LCP' && navigationType === 'soft-navigation';
  const [worst] = arriving ? [] : entries.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const at = worst && pathAt(steps, worst.startTime);
  return at ?? (navigationURL ? new URL(navigationURL).pathname : (steps[0]?.path ?? '/'));
}
