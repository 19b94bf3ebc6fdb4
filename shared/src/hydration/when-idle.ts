/** Runs once when the browser is idle, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 2000 });
  else window.setTimeout(run, 200);
}
