import path from 'node:path';
import { edgeSchool } from '@gargoyle/deploy/testing/edge-school.ts';
import { putFake } from '@gargoyle/deploy/testing/store.ts';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../test/parts.ts';
import { countingApi } from './counting-api.ts';
import { startEdge, startWatch } from './own-processes.ts';
import { SCENES } from './releases/index.ts';
import { releaseTool } from './release-tool.ts';
import type { Scene } from './scene.ts';
import { reader, type Stage, untilShown } from './stage.ts';

/** A school of small fake releases behind the real edge; the release tool runs as separate processes. */
async function smallStage({ needsWatch = false }: Scene): Promise<{ stage: Stage; lines: string[] }> {
  const { folders, base, warnings, api } = await edgeSchool({ answers: countingApi() });
  const env = { GARGOYLE_DATA: path.dirname(folders.root), API_URL: api.url, EDGE_TOKEN: 'token-of-the-test' };
  if (needsWatch) onTestFinished((await startWatch(env)).end);
  const player = { app: 'mf-player', version: putFake(folders, { app: 'mf-player', version: 'a' }) };
  await promote(folders, [player]);
  const lines: string[] = [];
  let published = 0;
  const stage: Stage = {
    folders,
    base,
    publish: (app, { asksTooMuch } = {}) => {
      published += 1;
      const release = asksTooMuch ? { requires: { widgets: ['player.hologram.v1'], events: [] } } : {};
      const version = published.toString(16).padStart(2, 'b');
      return Promise.resolve({ app, version: putFake(folders, { app, version, release }) });
    },
    ...releaseTool(root, { GARGOYLE_DATA: env.GARGOYLE_DATA, PUBLIC_URL: base }),
    startEdge: () => startEdge(env),
    open: reader(base),
    logs: () => warnings,
    saw: (sentence) => void lines.push(sentence),
  };
  await untilShown(stage, player);
  return { stage, lines };
}

test.each(SCENES.filter(({ wholeOnly }) => !wholeOnly).map((scene) => [scene.title, scene] as const))(
  'PLAT-153 PLAT-265 %s',
  async (_, scene) => {
    const { stage, lines } = await smallStage(scene);
    await scene.play(stage);
    expect(lines.length).toBeGreaterThan(0);
  },
  240_000,
);
