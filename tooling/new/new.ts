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

const routesText = (app: string): string => fs.readFileSync(path.join(appFolder(app), 'src/routes.tsx'), 'utf8');

/** Writes the files of a new feature. @returns their paths from the repository root */
function makeFeature(app: string, name: string): string[] {
  if (!(REMOTES as readonly string[]).includes(app))
    throw new StartError(`There is no remote "${app}": features belong to one of ${REMOTES.join(', ')}.`);
  const names = namesOf(app, name);
  const src = path.join(appFolder(app), 'src');
  const folder = path.join(src, 'features', names.stem);
  if (fs.existsSync(folder)) throw new StartError(`${app} already has a feature ${names.stem}.`);

  const owner = REMOTES.find((remote) => routesText(remote).includes(`path: '${names.stem}'`));
  if (owner) throw new StartError(`The address /${names.stem} already belongs to ${owner}: use another name.`);

  const written: string[] = [];
  const write = (file: string, text: string) => {
    fs.writeFileSync(file, text);
    written.push(path.relative(ROOT, file));
  };
  const edited = (file: string, edit: (text: string) => string) =>
    [path.join(src, file), edit(fs.readFileSync(path.join(src, file), 'utf8'))] as const;
  // Edits may be refused, so all come before the first write: nothing is left half done.
  const edits = [
    edited('routes.tsx', (text) => withRoute(text, names)),
    edited('messages/en.json', (text) => withMessages(text, names, 'There is nothing here yet.')),
    edited('messages/es.json', (text) => withMessages(text, names, 'Aquí aún no hay nada.')),
  ];
  for (const [file, text] of edits) write(file, text);
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
