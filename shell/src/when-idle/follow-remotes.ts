/** Tells each time that code of a remote has come, also of what came before, with the version that came. */
export function followRemotes(tell: (remote: string, version: string) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as PerformanceMeasure;
      const [remote = '', name] = entry.name.split('/');
      if (name && typeof detail === 'string') tell(remote, detail);
    }
  }).observe({ type: 'measure', buffered: true });
}
