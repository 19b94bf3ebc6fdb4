/**
 * Tells each time that code of a remote has come, also of what came before: with the version that came, and by which
 * attempt, which the addresses of its files name (`?retry=1`).
 */
export function followRemotes(tell: (remote: string, version: string, attempt: number) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as PerformanceMeasure;
      const [remote = '', name] = entry.name.split('/');
      if (!name || !Array.isArray(detail)) continue;
      const [version, attempt] = detail as [version: string, attempt: number];
      tell(remote, version, attempt);
    }
  }).observe({ type: 'measure', buffered: true });
}
