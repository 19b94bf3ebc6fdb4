import { type ApiProcess, spawnApi } from './api-process.ts';
import type { TestSchool } from './test-school.ts';

/** Two processes of the API beside a test's own, all on one database. */
export interface TwoProcesses {
  /** Their origins. */
  urls: readonly [string, string];
  stop(): Promise<void>;
}

/** Starts both. @param school a running one @param settings beside database and data folder */
export async function startTwoProcesses(
  school: TestSchool,
  settings: Record<string, string> = {},
): Promise<TwoProcesses> {
  const start = (): Promise<ApiProcess> =>
    spawnApi({ DATABASE_URL: school.databaseUrl, GARGOYLE_DATA: school.school.env.data, ...settings });
  const [one, two] = await Promise.all([start(), start()]);
  await Promise.all([one.ready(), two.ready()]);
  return {
    urls: [one.url, two.url],
    stop: async () => void (await Promise.all([one.stop(), two.stop()])),
  };
}
