// npm run new -- feature <remote> <name>: generates a feature folder that passes all checks.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { appFolder, REMOTES, ROOT } from '@gargoyle/build/app.ts';
import { StartError } from '../start/settings.ts';
import { withMessages, withRoute } from './insert.ts';
import { namesOf } from './names.ts';
import { ruleFiles } from './rule-files.ts';
import { screenFiles } from './screen-files.ts';

const USE = 'Name what to create: npm run new -- feature mf-catalog exhibitions';

/** Writes the files of a new feature. @returns their paths from the repository root */
function makeFeature(app: string, name: string): string[] {
  if (!(REMOTES as readonly string[]).includes(app))
    throw new StartError(`There is no remote "${app}": features belong to one of ${REMOTES.join(', ')}.`);
  const names = namesOf(app, name);
  const src = path.join(appFolder(app), 'src');
  const folder = path.join(src, 'features', names.stem);
  if (fs.existsSync(folder)) throw new StartError(`${app} already has a feature ${names.stem}.`);

  const written: string[] = [];
  const write = (file: string, text: string) => {
    fs.writeFileSync(file, text);
    written.push(path.relative(ROOT, file));
  };
  const change = (file: string, edit: (text: string) => string) => write(file, edit(fs.readFileSync(file, 'utf8')));
  // The edit that may be refused comes first, so that nothing is left half done.
  change(path.join(src, 'routes.tsx'), (text) => withRoute(text, names));
  change(path.join(src, 'messages/en.json'), (text) => withMessages(text, names, 'There is nothing here yet.'));
  change(path.join(src, 'messages/es.json'), (text) => withMessages(text, names, 'Aquí aún no hay nada.'));
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...screenFiles(names), ...ruleFiles(names) }))
    write(path.join(folder, file), text);
  spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...written], { cwd: ROOT });
  return written;
}

try {
  const [what, app = '', name = ''] = process.argv.slice(2);
  if (what !== 'feature' || !app || !name) throw new StartError(USE);
  const written = makeFeature(app, name);
  console.log(written.join('\n'));
  console.log(
    `\nThe screen is at /${name}. Next: texts, an endpoint, a builder in shared/src/paths; then npm test -- ${app}. New parts in shared or the API go live first: deploy the API, publish the shell (npm run release -- shell), promote shell@… first, then ${app}@….`,
  );
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
