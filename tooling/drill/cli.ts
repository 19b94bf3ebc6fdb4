// npm run drill -- releases|machines [scene …] [--install]: plays what can go wrong on a school of its own, and says
// what was seen of it and how long it lasted.
import { endEverythingOnSignals } from '../test/ending.ts';
import { asked } from './asked.ts';
import { drillMachines } from './machines/drill.ts';
import { SCENES as machines } from './machines/index.ts';
import { drillReleases } from './releases/drill.ts';
import { SCENES as releases } from './releases/index.ts';

const typed = asked({ releases, machines }, process.argv.slice(2));
if ('wrong' in typed) {
  console.error(typed.wrong);
  process.exit(1);
}
const { drill, names, install } = typed;

endEverythingOnSignals();
const isAsked = ({ name }: { name: string }): boolean => names.includes(name);
const held =
  drill === 'machines'
    ? await drillMachines(machines.filter(isAsked), { install })
    : await drillReleases(releases.filter(isAsked));
process.exit(held ? 0 : 1);
