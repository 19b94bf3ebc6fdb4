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
    // Screens and widgets of a release contain their English messages (english-words-loader.ts).
    const { 'messages-en': english, ...others } = source.exposes;
    const exposes = mode === 'production' || !english ? others : { ...others, 'messages-en': english };
    const entry = `data:text/javascript,${encodeURIComponent(serverEntry(source))}`;
    return {
      browser: browserConfig({ app, out: path.join(out, 'browser'), mode, exposes }),
      server: serverConfig({ app, out: path.join(out, 'server'), mode, entry }),
    };
  };
