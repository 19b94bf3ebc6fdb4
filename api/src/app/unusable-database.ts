import { type Env, SettingsError } from '../kernel/settings/env.ts';

/** The database was migrated by a newer release that dropped something this release uses. */
export const schemaTooNew = (database: string) =>
  new SettingsError(
    `A newer release has migrated the database "${database}" and removed what this release uses; nothing in it was changed: start that release, or a newer one.`,
  );

/** The database belongs to another edition or to another program. */
export function foreignDatabase(
  database: string,
  { embedded, env }: { embedded: boolean; env: Pick<Env, 'payments' | 'production'> },
): SettingsError {
  const other = embedded ? 'GARGOYLE_DATA another folder' : 'DATABASE_URL another database';
  const empty =
    env.payments === 'sandbox' && !env.production
      ? `; to delete everything in it, run "npm run empty-database -- ${database}"`
      : '';
  return new SettingsError(
    `The database "${database}" was made by another edition of the school or by another program, and nothing in it was changed: start that edition again, or give ${other}${empty}.`,
  );
}
