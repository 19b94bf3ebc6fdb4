/**
 * Reports each time that code of a remote was loaded, including earlier loads: with the version, and with the number of
 * the attempt, which is part of the addresses of its files (`?retry=1`).
 */
export function followRemotes(report: (remote: string, version: string, attempt: number) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as PerformanceMeasure;
      const [remote = '', name] = entry.name.split('/');
      if (!name || !Array.isArray(detail)) continue;
      const [version, attempt] = detail as [version: string, attempt: number];
      report(remote, version, attempt);
    }
  }).observe({ type: 'measure', buffered: true });
}
