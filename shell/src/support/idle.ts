/** Runs when the page has loaded and the browser has nothing better to do. Returns what takes it back. */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const ask = () => {
    idle = window.requestIdleCallback
      ? window.requestIdleCallback(run, { timeout: 2000 })
      : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (idle === undefined) return;
    if (window.cancelIdleCallback) window.cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
