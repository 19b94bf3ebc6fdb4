import { playAll, seconds, timedLines, verdict } from '../play.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { wholeSchool } from '../whole-school.ts';

/** Plays these scenes on a school that is built and opened for them. @returns whether each protection held */
export async function drillReleases(scenes: readonly Scene[]): Promise<boolean> {
  const began = performance.now();
  const { anew, saw } = timedLines();
  console.log('A school of its own is being built and opened …');
  const { stage, end } = await wholeSchool(saw);
  console.log(`It is open after ${seconds(began)}: ${stage.base}`);
  /** How long something lasted is told without the building of the release that it is about. */
  const timed: Stage = {
    ...stage,
    publish: async (app, flaws) => {
      const release = await stage.publish(app, flaws);
      anew();
      return release;
    },
  };
  const failed = await playAll(scenes, (scene) => {
    anew();
    return scene.play(timed);
  });
  await end();
  console.log(verdict(failed, began));
  return failed.length === 0;
}
