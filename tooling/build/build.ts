import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseRecord, ReleaseSources } from '@gargoyle/shared/contract/release-record';
import { appFolder } from './app.ts';
import type { Places } from './changed-lines.ts';
import { checkClassNames } from './class-names.ts';
import { compile } from './compile.ts';
import { writeEndpoints } from './endpoints.ts';
import { sourceHash } from './inputs.ts';
import { checkLicences } from './licences.ts';
import { checkMessages } from './messages.ts';
import { checkOneCopy } from './one-copy.ts';
import { type Origin, originOf } from './origin.ts';
import { releaseRecord } from './release-record.ts';
import type { AppConfigs } from './remote-configs.ts';
import type { Mode } from './module-rules.ts';
import { usesOfBuild } from './uses/uses.ts';

export interface BuiltApp {
  record: ReleaseRecord;
  /** Folders of the built files. */
  browser: string;
  server: string;
  sources: ReleaseSources;
  origin: Origin;
  /** Source file → the browser's files that contain it. */
  places: Places;
}

/**
 * Builds one application into `out`, independently: no file of the shell or of another remote is read (PLAT-002).
 * Rejects with the compiler's errors.
 */
export async function buildApp(app: string, out: string, mode: Mode = 'production'): Promise<BuiltApp> {
  writeEndpoints();
  checkMessages(app);
  const source = sourceHash(app, mode);
  const origin = originOf(app, { mode, source });
  mkdirSync(out, { recursive: true });
  const { default: configs } = (await import(pathToFileURL(path.join(appFolder(app), 'rspack.config.ts')).href)) as {
    default: (out: string, mode: Mode) => Promise<AppConfigs>;
  };
  const { browser, server } = await configs(out, mode);
  const [compiled] = await Promise.all([compile(browser), compile(server)]);
  checkOneCopy(app, compiled.modules);
  const folders = { browser: path.join(out, 'browser'), server: path.join(out, 'server') };
  checkClassNames(app, folders.browser, folders.server);
  const createdAt = new Date().toISOString();
  const { sources, ...buildUses } = usesOfBuild(app, compiled);
  const record = await releaseRecord({
    app,
    source,
    createdAt,
    compiled,
    buildUses,
    commit: origin.commit,
    ...folders,
  });
  checkLicences(app, record.parts);
  return { record, sources, origin, places: compiled.places, ...folders };
}
