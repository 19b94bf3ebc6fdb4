import { type Env, SettingsError } from '../kernel/settings/env.ts';

/** What is said of a database whose newer schema lacks something that this release uses. */
export const leftBehind = (database: string) =>
  new SettingsError(
    `A newer release has migrated the database "${database}" and left behind what this one uses; nothing in it was changed: start that release, or a newer one.`,
  );

/** And of one that is of another edition, or of another program. */
export function notOurs(
  database: string,
  { embedded, env }: { embedded: boolean; env: Pick<Env, 'payments' | 'production'> },
): SettingsError {
  const other = embedded ? 'GARGOYLE_DATA another folder' : 'DATABASE_URL another database';
  const empty =
    env.payments === 'sandbox' && !env.production
      ? `; to throw away all that it holds, run "npm run empty-database -- ${database}"`
      : '';
  return new SettingsError(
    `The database "${database}" was made by another edition of the school or by another program, and nothing in it was changed: start that edition again, or give ${other}${empty}.`,
  );
}
