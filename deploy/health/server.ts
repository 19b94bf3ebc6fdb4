// Watches the health of releases. Runs where promotions are signed, once per store: `node deploy/health/server.ts`.
import { SettingsError } from '../release/setting-values.ts';
import { foldersOf } from '../release/folders.ts';
import { apiFigures } from './api-figures.ts';
import { readHealthSettings } from './settings.ts';
import { createWatch } from './watch.ts';

const LOOK_MS = 2000;
const NOTHING_LIVE = 'Nothing is live yet in the release store: there is nothing to watch.';

function main(): void {
  const settings = readHealthSettings(process.env);
  const api = apiFigures(settings);
  const say = (line: string) => console.error(JSON.stringify({ level: 'warn', at: new Date().toISOString(), line }));
  const { figures } = api;
  const look = createWatch({
    ...{ folders: foldersOf(settings.data, settings.store), figures, margins: settings.margins, say },
    now: () => Date.now(),
  });
  /** What keeps it from watching; empty while nothing does. */
  let lastSaid = '';
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      const report = await look();
      if (report) await api.send(report);
      const state = report ? '' : NOTHING_LIVE;
      if (state !== lastSaid) say(state || 'Releases are watched again.');
      lastSaid = state;
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error);
      if (refused !== lastSaid) say(`Releases cannot be watched at the moment: ${refused}`);
      lastSaid = refused;
    }
    timer = setTimeout(turn, LOOK_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // When run by the start tool: exit when it is gone.
  process.once('disconnect', stop);
  void turn();
  console.log('The health watch is running.');
  process.send?.('ready');
}

try {
  main();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
