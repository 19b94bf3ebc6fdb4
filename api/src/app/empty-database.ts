// `npm run empty-database -- <name>`: empties the database of a demo school; the next start builds the demo again.
import { readEnv, SettingsError } from '../kernel/settings/env.ts';
import { clear, exclusively } from '../kernel/db/migrate.ts';
import { reachDatabase } from '../kernel/db/open-database.ts';

/** @throws SettingsError, without changes, unless the name matches and the database may be emptied */
async function emptyDatabase(target: string | undefined): Promise<string> {
  const env = readEnv(process.env);
  if (env.production || env.payments !== 'sandbox')
    throw new SettingsError(
      'Only the database of a demo school can be emptied, not one in production or with a real payment provider.',
    );
  const database = await reachDatabase(env);
  const name = new URL(database.url).pathname.slice(1);
  try {
    if (target !== name) throw new SettingsError(`Name the database to empty: npm run empty-database -- ${name}`);
    await exclusively(database.direct, async (client) => {
      const { rows } = await client.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1',
      );
      if (rows.length > 0) throw new SettingsError(`The database "${name}" is in use: stop the school first.`);
      await clear(client);
    });
    return name;
  } finally {
    await database.stop();
  }
}

try {
  console.log(`The database "${await emptyDatabase(process.argv[2])}" is empty.`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
