import { expect, test } from 'vitest';
import { chanceOf } from '../testing/crash/chance.ts';
import { startCluster } from '../testing/crash/cluster.ts';
import { crashCampaign } from '../testing/crash/campaign.ts';
import { openCampaignSchool } from '../testing/crash/campaign-school.ts';

// Kills processes at random moments: everything paid for exists exactly once, and nothing acknowledged is lost. The
// short run kills only the API, the long one also its database. CRASH_SEED repeats the moments of a run.
const LONG = process.env['CAMPAIGN'] === 'long';
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31);
const KILLS = Number(process.env['CRASH_KILLS'] ?? (LONG ? 200 : 10));

test(
  'API-C-221 API-C-241 API-C-228 API-L-150 PLAT-042 whenever the API is killed, nothing paid or acknowledged is lost or doubled',
  async () => {
    const chance = chanceOf(SEED);
    const campaign = await openCampaignSchool(LONG);
    const cluster = await startCluster(campaign.settings, chance);
    try {
      const { school, killDatabase } = campaign;
      const database = killDatabase ? { every: 5, kill: killDatabase } : undefined;
      const { faults, ...report } = await crashCampaign({
        ...{ school, cluster, chance, kills: KILLS },
        ...(database ? { database } : {}),
      });
      if (LONG) console.log(JSON.stringify({ seed: SEED, ...report }));
      expect(faults, `CRASH_SEED=${SEED}`).toEqual([]);
      expect(report.orders).toBe(KILLS * 2);
      expect(report.subscriptions).toBe(KILLS);
    } finally {
      await cluster.stop();
      await campaign.close();
    }
  },
  LONG ? 7_200_000 : 600_000,
);
