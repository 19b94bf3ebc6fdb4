import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@gargoyle/shared/remote';
import { appFolder } from './app.ts';

export interface RemoteSource {
  definition: RemoteDefinition;
  /** Name by which the browser loads it → file, relative to `src`. */
  exposes: Record<string, string>;
}

/** Path in `() => import('./x.tsx')`, read from the function's source text: `remote.ts` is the only declaration. */
function importedFile(load: unknown, what: string): string {
  const match = /import\(\s*(?:\/\*.*?\*\/\s*)?["'`](.+?)["'`]\s*\)/s.exec(String(load));
  if (!match?.[1]) throw new Error(`${what} must have the form () => import('./file')`);
  return match[1];
}

/** Reads a remote's definition. Throws if it is not valid. */
export async function readRemote(app: string): Promise<RemoteSource> {
  const src = path.join(appFolder(app), 'src');
  const { default: definition } = (await import(pathToFileURL(path.join(src, 'remote.ts')).href)) as {
    default: RemoteDefinition;
  };
  if (definition.name !== app) throw new Error(`${app}/src/remote.ts has the name ${definition.name}`);
  const prefix = `${app.slice('mf-'.length)}.`;
  const exposes: Record<string, string> = {
    routes: importedFile(definition.routes, `${app}: routes`),
    'messages-en': importedFile(definition.messages.en, `${app}: messages.en`),
    'messages-es': importedFile(definition.messages.es, `${app}: messages.es`),
  };
  for (const [name, load] of Object.entries(definition.widgets)) {
    if (!name.startsWith(prefix))
      throw new Error(`${app} provides the widget ${name}: its widgets must begin with ${prefix}`);
    exposes[name.slice(prefix.length)] = importedFile(load, `${app}: ${name}`);
  }
  for (const [name, file] of Object.entries(exposes)) {
    if (!existsSync(path.join(src, file))) throw new Error(`${app}: ${name} points to ${file}, which does not exist`);
  }
  return { definition, exposes };
}

/** Source of the server file's entry: imports the same modules statically; paths are relative to the application. */
export function serverEntry({ definition, exposes }: RemoteSource): string {
  const prefix = `${definition.name.slice('mf-'.length)}.`;
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
    `export const widgets = { ${widgets.map(({ name, variable }) => `'${prefix}${name}': ${variable}`).join(', ')} };`,
  ].join('\n');
}
