import { type ApiProcess, spawnApi } from './api-process.ts';
import type { TestSchool } from './test-school.ts';

/** Two API processes in addition to the test's own instance, all on one database. */
export interface TwoProcesses {
  /** Their origins. */
  urls: readonly [string, string];
  stop(): Promise<void>;
}

/** Starts both. @param school an open one @param settings in addition to database and data folder */
export async function startTwoProcesses(
  school: TestSchool,
  settings: Record<string, string> = {},
): Promise<TwoProcesses> {
  const start = (): Promise<ApiProcess> =>
    spawnApi({ DATABASE_URL: school.databaseUrl, GARGOYLE_DATA: school.school.env.data, ...settings });
  const [first, second] = await Promise.all([start(), start()]);
  await Promise.all([first.ready(), second.ready()]);
  return {
    urls: [first.url, second.url],
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  };
}
