import { playAll, seconds, timedLines, verdict } from '../play.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { wholeSchool } from '../whole-school.ts';

/** Scenes are about releases: on a busy machine a page that takes longer to render would be a failed one. */
const SETTINGS = { RENDER_BUDGET_MS: '5000' };

/** Plays these scenes on a school that is built and started for them. @returns whether all scenes passed */
export async function drillReleases(scenes: readonly Scene[]): Promise<boolean> {
  const began = performance.now();
  const { restart, saw } = timedLines();
  console.log('Building and starting a separate school …');
  const { stage, end } = await wholeSchool(saw, SETTINGS);
  console.log(`Started in ${seconds(began)}: ${stage.base}`);
  /** Restarts the timer after publishing, so that times exclude the build of the release. */
  const timed: Stage = {
    ...stage,
    publish: async (app, flaws) => {
      const release = await stage.publish(app, flaws);
      restart();
      return release;
    },
  };
  const failed = await playAll(scenes, (scene) => {
    restart();
    return scene.play(timed);
  });
  await end();
  console.log(verdict(failed, began));
  return failed.length === 0;
}
