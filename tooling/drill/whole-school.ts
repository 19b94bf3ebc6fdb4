import fs from 'node:fs';
import path from 'node:path';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import { copyOfRepository } from '../test/copy.ts';
import { endsBy } from '../test/ending.ts';
import { root } from '../test/parts.ts';
import { startSchoolUnderTest } from '../test/school-under-test.ts';
import { DEFECTS } from './bad-releases.ts';
import { startEdge } from './own-processes.ts';
import { releaseTool } from './release-tool.ts';
import { type Flaws, reader, type Stage } from './stage.ts';

const CART = 'src/common/cart/cart-actions.ts';
const TELLS = "host.bus.emit('commerce.item-added', { orderItemId: line.id });";

/** Puts `next` in the place of what `pattern` finds; it must be there. */
function swap(text: string, pattern: RegExp | string, next: string): string {
  const changed = text.replace(pattern, next);
  if (changed === text) throw new Error(`the sources have no ${pattern} any more: the drill must follow them`);
  return changed;
}

/** Changes what a remote is built from, so that each release is another one; answers how to undo it. */
function edit(copy: string, app: string, count: number, { asksTooMuch, tellsNobody, defect }: Flaws): () => void {
  const before = new Map<string, string>();
  const change = (name: string, make: (text: string) => string) => {
    const file = path.join(copy, app, name);
    const text = fs.readFileSync(file, 'utf8');
    before.set(file, text);
    fs.writeFileSync(file, make(text));
  };
  change('src/messages/en.json', (text) => swap(text, /": "(.*)"/, `": "$1 ${count}"`));
  if (asksTooMuch)
    change('src/remote.ts', (text) => swap(text, /(?<=requires: \{\s*widgets: \[)/, "'player.hologram.v1' as never, "));
  if (defect) change('src/routes.tsx', (text) => text + DEFECTS[defect]);
  if (tellsNobody) change(CART, (text) => swap(text, TELLS, ''));
  return () => {
    for (const [file, text] of before) fs.writeFileSync(file, text);
  };
}

export interface WholeSchool {
  stage: Stage;
  /** Of the browsers' suites: where the school is. */
  env: NodeJS.ProcessEnv;
  end(): Promise<void>;
}

/**
 * The whole school with a data folder and ports of its own: database, API and edge are real, and each release is built
 * from a copy of this repository in which something was changed.
 */
export async function wholeSchool(
  saw: (sentence: string) => void,
  settings: NodeJS.ProcessEnv = {},
): Promise<WholeSchool> {
  const told: string[] = [];
  const copy = copyOfRepository();
  const clear = () => fs.rmSync(copy, { recursive: true, force: true });
  const forget = endsBy(() => Promise.resolve(clear()));
  const school = await startSchoolUnderTest({ DATABASE_URL: '', ...settings }, (line) => void told.push(line)).catch(
    (error: unknown) => {
      clear();
      console.error(told.slice(-5).join('\n'));
      throw error;
    },
  );
  const { BASE_URL, SCHOOL_DATA } = school.env;
  const env = { GARGOYLE_DATA: SCHOOL_DATA, PUBLIC_URL: BASE_URL };
  const build = releaseTool(copy, env);
  let count = 0;
  const publish = async (app: string, flaws: Flaws = {}): Promise<Named> => {
    count += 1;
    const undo = edit(copy, app, count, flaws);
    const { status, output } = await build.type('release', app).finally(undo);
    const [, version] = /@([0-9a-f]+)$/.exec(output) ?? [];
    if (status !== 0 || !version) throw new Error(`${app} could not be published: ${output}`);
    return { app, version };
  };
  const stage: Stage = {
    folders: foldersOf(SCHOOL_DATA),
    base: BASE_URL,
    publish,
    // Browsers that verify meet this school.
    ...releaseTool(root, { ...env, ...school.env }),
    open: reader(BASE_URL),
    startEdge: () => startEdge({ GARGOYLE_DATA: SCHOOL_DATA, API_URL: school.env.API_URL }),
    told: () => told,
    saw,
  };
  const end = async () => {
    await school.stop();
    clear();
    forget();
  };
  return { stage, env: school.env, end };
}
