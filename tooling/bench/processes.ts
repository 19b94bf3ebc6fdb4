import fs from 'node:fs';

/** Memory (PSS) of a process and all its descendants, in MB; shared pages are counted once over the tree. */
export function treeMemory(rootPid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended meanwhile.
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
      // The process ended, or belongs to another user.
    }
  }
  return kilobytes / 1000;
}
