import fs from 'node:fs';
import path from 'node:path';

/** What the start tool itself needs of the environment; the API and the edge check the rest of theirs. */
export interface StartSettings {
  port: number;
  apiPort: number;
  /** Absolute. */
  data: string;
}

/** A setting or a circumstance that a person can mend: printed as one sentence, exit code 1. */
export class StartError extends Error {}

function port(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > 65_535)
    throw new StartError(
      `${name} is "${value}": set it to a port number from 1 to 65535, or unset it for ${fallback}.`,
    );
  return n;
}

/** Reads the settings of running the school; throws `StartError` for a wrong one. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const storefront = port('PORT', env['PORT'], 4000);
  const apiPort = port('API_PORT', env['API_PORT'], storefront + 1);
  if (apiPort === storefront)
    throw new StartError(`PORT and API_PORT are both ${storefront}: the storefront and the API need a port each.`);
  return { port: storefront, apiPort, data: path.resolve(root, env['GARGOYLE_DATA'] || '.data') };
}

/** Makes the data folder; throws `StartError` when this user may not. */
export function makeDataFolder(data: string): void {
  try {
    fs.mkdirSync(data, { recursive: true });
    fs.accessSync(data, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${data} cannot be written (${code}): name another with GARGOYLE_DATA=…, or take back its ownership.`,
    );
  }
}
