// npm run drill -- releases|machines [scene …] [--install]: simulates failures on a separate school, and prints what
// was observed and how long it took.
import { endEverythingOnSignals } from '../test/end-on-signals.ts';
import { parseArguments } from './parse-arguments.ts';
import { drillMachines } from './machines/drill.ts';
import { SCENES as machines } from './machines/index.ts';
import { drillReleases } from './releases/drill.ts';
import { SCENES as releases } from './releases/index.ts';

const parsed = parseArguments({ releases, machines }, process.argv.slice(2));
if ('wrong' in parsed) {
  console.error(parsed.wrong);
  process.exit(1);
}
const { drill, names, install } = parsed;

endEverythingOnSignals();
const isSelected = ({ name }: { name: string }): boolean => names.includes(name);
const passed =
  drill === 'machines'
    ? await drillMachines(machines.filter(isSelected), { install })
    : await drillReleases(releases.filter(isSelected));
process.exit(passed ? 0 : 1);
