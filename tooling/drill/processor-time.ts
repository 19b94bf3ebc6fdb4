import fs from 'node:fs';

/** Clock ticks per second in /proc. */
const TICKS = 100;

/** Processor seconds of all ended child processes and their descendants so far; not a number outside of Linux. */
export function childrenSeconds(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The 16th and 17th field: user and system time of children that were waited for.
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
