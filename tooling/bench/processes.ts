import fs from 'node:fs';

/** Proportional memory of a process and all its descendants, in MB; the sum over a tree counts shared pages once. */
export function treeMemory(rootPid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const tree = new Set([rootPid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, parent] of parents)
      if (tree.has(parent) && !tree.has(pid)) {
        tree.add(pid);
        grown = true;
      }
  }
  let kilobytes = 0;
  for (const pid of tree) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // Ended, or another user's.
    }
  }
  return kilobytes / 1000;
}
