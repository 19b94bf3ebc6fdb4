import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@gargoyle/shared/remote';
import { appFolder } from './app.ts';

export interface RemoteSource {
  definition: RemoteDefinition;
  /** Name under which the browser loads it → file, relative to `src`. */
  exposes: Record<string, string>;
}

/** The file of `() => import('./x.tsx')`, read from the function's own text: `remote.ts` says it once. */
function importedFile(load: unknown, what: string): string {
  const match = /import\(\s*(?:\/\*.*?\*\/\s*)?["'`](.+?)["'`]\s*\)/s.exec(String(load));
  if (!match?.[1]) throw new Error(`${what} is not of the form () => import('./file')`);
  return match[1];
}

/** Reads a remote's door. Throws with a sentence when it is not on plan. */
export async function readRemote(app: string): Promise<RemoteSource> {
  const src = path.join(appFolder(app), 'src');
  const { default: definition } = (await import(pathToFileURL(path.join(src, 'remote.ts')).href)) as {
    default: RemoteDefinition;
  };
  if (definition.name !== app) throw new Error(`${app}/src/remote.ts calls itself ${definition.name}`);
  const house = `${app.slice('mf-'.length)}.`;
  const exposes: Record<string, string> = {
    routes: importedFile(definition.routes, `${app}: routes`),
    'messages-en': importedFile(definition.messages.en, `${app}: messages.en`),
    'messages-es': importedFile(definition.messages.es, `${app}: messages.es`),
  };
  for (const [name, load] of Object.entries(definition.widgets)) {
    if (!name.startsWith(house)) throw new Error(`${app} offers ${name}; its widgets begin with ${house}`);
    exposes[name.slice(house.length)] = importedFile(load, `${app}: ${name}`);
  }
  for (const [name, file] of Object.entries(exposes)) {
    if (!existsSync(path.join(src, file))) throw new Error(`${app}: ${name} points to ${file}, which does not exist`);
  }
  return { definition, exposes };
}

/** The server file's entry: the same pieces, loaded at once; addresses from the application's folder. */
export function serverEntry({ definition, exposes }: RemoteSource): string {
  const house = `${definition.name.slice('mf-'.length)}.`;
  const lines = Object.entries(exposes).map(([name, file]) => ({
    name,
    variable: `m_${name.replace(/\W/g, '_')}`,
    file,
  }));
  const widgets = lines.filter(({ name }) => name !== 'routes' && !name.startsWith('messages-'));
  return [
    ...lines.map(({ variable, file }) => `import * as ${variable} from './src/${file.replace(/^\.\//, '')}';`),
    'export const routes = m_routes.routes;',
    'export const messages = { en: m_messages_en.default, es: m_messages_es.default };',
    `export const widgets = { ${widgets.map(({ name, variable }) => `'${house}${name}': ${variable}`).join(', ')} };`,
  ].join('\n');
}
