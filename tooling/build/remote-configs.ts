import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { browserConfig } from './browser-config.ts';
import { readRemote, serverEntry } from './remote-definition.ts';
import type { Mode } from './module-rules.ts';
import { serverConfig } from './server-config.ts';

export interface AppConfigs {
  browser: Configuration;
  server: Configuration;
}

/** Configuration for the `rspack.config.ts` of a remote, derived from its `src/remote.ts`. */
export const remoteConfigs =
  (folder: string) =>
  async (out: string, mode: Mode): Promise<AppConfigs> => {
    const app = path.basename(folder);
    const source = await readRemote(app);
    const entry = `data:text/javascript,${encodeURIComponent(serverEntry(source))}`;
    return {
      browser: browserConfig({ app, out: path.join(out, 'browser'), mode, exposes: source.exposes }),
      server: serverConfig({ app, out: path.join(out, 'server'), mode, entry }),
    };
  };
