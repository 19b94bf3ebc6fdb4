// npm run drill -- releases [scene …]: plays what can go wrong with releases on a school of its own, and says what
// readers and teams saw of it and how long it lasted.
import { AssertionError } from 'node:assert';
import { endEverythingOnSignals } from '../test/ending.ts';
import { SCENES } from './releases/index.ts';
import type { Stage } from './stage.ts';
import { wholeSchool } from './whole-school.ts';

const [drill, ...names] = process.argv.slice(2);
const known = SCENES.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (drill !== 'releases' || unknown.length) {
  const what = unknown.length
    ? `There is no scene ${unknown.join(', ')}.`
    : 'There is one drill: npm run drill -- releases.';
  console.error(`${what} Its scenes: ${known.join(', ')}.`);
  process.exit(1);
}

endEverythingOnSignals();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const began = performance.now();
let last = began;
console.log('A school of its own is being built and opened …');
const { stage, end } = await wholeSchool((sentence) => {
  console.log(`   ${sentence}  (${seconds(last)})`);
  last = performance.now();
});
console.log(`It is open after ${seconds(began)}: ${stage.base}`);
/** How long something lasted is told without the building of the release that it is about. */
const timed: Stage = {
  ...stage,
  publish: async (app, flaws) => {
    const release = await stage.publish(app, flaws);
    last = performance.now();
    return release;
  },
};
const failed: string[] = [];
for (const [place, scene] of SCENES.filter(({ name }) => !names.length || names.includes(name)).entries()) {
  console.log(`\n${place + 1} ${scene.title} [${scene.name}]`);
  const start = performance.now();
  last = start;
  try {
    await scene.play(timed);
    console.log(`   held, ${seconds(start)}`);
  } catch (error) {
    failed.push(scene.name);
    const words = error instanceof AssertionError ? error.message : String(error);
    console.log(`   NOT HELD, ${seconds(start)}: ${words}`);
  }
}
await end();
console.log(
  failed.length ? `\nNot held: ${failed.join(', ')}, in ${seconds(began)}` : `\nEverything held, in ${seconds(began)}`,
);
process.exit(failed.length ? 1 : 0);
