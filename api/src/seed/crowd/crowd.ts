import type { SeedModule } from '../seed-module.ts';
import { crowdOf } from './crowd-size.model.ts';
import { insertBuyers } from './buyers.ts';
import { insertPeople } from './people.ts';
import { insertStudy } from './study.ts';

/**
 * The people of a larger school, with what they bought and watched; none at scale 1. PostgreSQL generates the rows
 * itself: sent as values, a million of them would take a quarter of an hour.
 */
export const seedCrowd: SeedModule = async ({ tx, now, scale, passwordHash }) => {
  const crowd = { ...crowdOf(scale), now: now.toISOString(), passwordHash };
  if (crowd.people === 0) return;
  await insertPeople(tx, crowd);
  await insertBuyers(tx, crowd);
  await insertStudy(tx, crowd);
};
