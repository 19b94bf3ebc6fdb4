import fs from 'node:fs';
import path from 'node:path';

/** What a start runs on this machine: the whole school, or one part of it (deploy/README.md). */
const ROLES = ['all', 'edge', 'api', 'worker', 'migrate', 'watch'] as const;
export type Role = (typeof ROLES)[number];

/** Settings of the start tool itself; the API and the edge check their own. */
export interface StartSettings {
  role: Role;
  port: number;
  apiPort: number;
  workerPort: number;
  /** Absolute path. */
  data: string;
  /** Whether sizes of pictures are made in the background before anybody requests them. */
  sizesAhead: boolean;
}

/** An error that the user can fix: printed as one sentence, exit code 1. */
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

function roleOf(value: string | undefined): Role {
  const role = ROLES.find((known) => known === (value || 'all'));
  if (!role) throw new StartError(`ROLE is "${value}": set it to one of ${ROLES.join(', ')}, or unset it for all.`);
  return role;
}

/** Only for the files of the data folder: a store of its own is filled by `npm run files -- --sizes`. */
function sizesAheadOf({ PICTURE_SIZES: value, FILES_STORE: store }: NodeJS.ProcessEnv): boolean {
  if (value && value !== 'ahead' && value !== 'on-request')
    throw new StartError(`PICTURE_SIZES is "${value}": set it to ahead or on-request, or unset it for ahead.`);
  return value !== 'on-request' && !store;
}

/** Reads the start settings; throws `StartError` for an invalid one. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const storefront = port('PORT', env['PORT'], 4000);
  const apiPort = port('API_PORT', env['API_PORT'], storefront + 1);
  if (apiPort === storefront)
    throw new StartError(
      `PORT and API_PORT are both ${storefront}: the storefront and the API must use different ports.`,
    );
  const role = roleOf(env['ROLE']);
  return {
    role,
    port: storefront,
    apiPort,
    workerPort: port('WORKER_PORT', env['WORKER_PORT'], storefront + 2),
    data: path.resolve(root, env['GARGOYLE_DATA'] || '.data'),
    sizesAhead: sizesAheadOf(env) && role === 'all',
  };
}

/** Creates the data folder; throws `StartError` if it is not writable. */
export function makeDataFolder(data: string): void {
  try {
    fs.mkdirSync(data, { recursive: true });
    fs.accessSync(data, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${data} is not writable (${code}): choose another one with GARGOYLE_DATA=…, or fix its permissions.`,
    );
  }
}
