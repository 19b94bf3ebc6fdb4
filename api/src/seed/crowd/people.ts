import { sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Crowd } from './crowd-size.model.ts';

/** Accounts and the sessions of those who were here in the last days. */
export async function insertPeople(tx: Tx, { first, people, now, passwordHash }: Crowd): Promise<void> {
  await tx.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, used_free_trial, is_verified,
      watched_walkthrough_video, created_at)
    select ${first}::int + n, 'person-' || n || '@crowd.gargoyle.example', ${passwordHash},
      (array['Ada','Bruno','Clara','Dario','Edith','Farid','Greta','Hugo','Ines','Jonas','Kaya'])[1 + n % 11],
      (array['Abel','Brandt','Cruz','Dahl','Eder','Fuchs','Grau','Holm','Ito','Jansen','Kern','Lund','Mora'])[1 + n % 13],
      true, true, true, ${now}::timestamptz - (402 + n % 1500) * interval '1 day'
    from generate_series(1, ${people}::int) n`);
  await tx.execute(sql`
    insert into sessions (id, user_id, from_email, created_at, expires_at)
    select gen_random_uuid(), id, false, at, at + interval '14 days'
    from users, lateral (select ${now}::timestamptz - (id % 10) * interval '1 day' as at) a
    where id > ${first} and id % 3 = 0`);
}
