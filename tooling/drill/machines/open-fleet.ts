import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@gargoyle/api/src/app/prepare-database.ts';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { startPostgres } from '@gargoyle/api/src/kernel/db/embedded.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { publishAll } from '@gargoyle/deploy/release/publish.ts';
import { root } from '../../test/parts.ts';
import { type Fleet, type Part, startFleet } from './fleet.ts';
import type { Machine } from './scene.ts';

const ALL: readonly Part[] = ['worker', 'api-1', 'api-2', 'edge-1', 'edge-2'];

interface OpenFleet {
  fleet: Fleet;
  data: string;
  /** Address of the database. */
  url: string;
}

/**
 * A database with the demo school, a release store, and the given parts of the current release behind HAProxy.
 * @param settingsOf further settings of all processes, by the data folder
 */
export async function openFleet(
  machine: Machine,
  parts = ALL,
  settingsOf: (data: string) => Record<string, string> = () => ({}),
): Promise<OpenFleet> {
  const data = path.join(machine.folder, 'data');
  mkdirSync(data);
  const server = await startPostgres({ folder: path.join(data, 'postgres') });
  machine.endsBy(() => server.stop());
  await createDatabase(server.url, 'school');
  const url = siblingUrl(server.url, 'school');
  // In production mode a new school is empty.
  await prepareDatabase(url, { env: { payments: 'sandbox', production: false, seedScale: 1 }, embedded: false });
  await publishAll({ data, store: '', say: () => {} });
  const fleet = await startFleet(machine, { GARGOYLE_DATA: data, DATABASE_URL: url, ...settingsOf(data) });
  await fleet.migrate(root);
  for (const part of parts) await fleet.roll(part, root);
  return { fleet, data, url };
}
