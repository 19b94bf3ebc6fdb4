import { type Answered, askApi, unanswered } from './api-answers.ts';
import type { Folders } from './folders.ts';
import type { Named } from './mixes.ts';
import { Refused } from './refused.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, readRecord } from './store.ts';

interface Check {
  /** Address of the API to check against. */
  apiUrl: string;
  /** Reason to skip the check. */
  withoutApi?: string | undefined;
  /** Continues when the API does not respond: a rollback must work while it is down as well. */
  mayBeSilent?: boolean;
}

/** Calls of a release that are not answered, except those that the live release of its application lacks as well. */
function unansweredCalls(folders: Folders, { app, version }: Named, answered: Answered): string[] {
  const deployment = readDeployment(folders);
  const live = deployment && liveOf(deployment, app);
  const endpointsOf = (name: string) => readRecord(folders, app, name).uses?.endpoints ?? {};
  const known = new Set(live && live.version !== version ? unanswered(endpointsOf(live.version), answered) : []);
  const { team, contact } = readRecord(folders, app, version).owner;
  const name = `${app}@${version}`;
  return unanswered(endpointsOf(version), answered)
    .filter((what) => !known.has(what))
    .map((what) => `${name} (${team}, ${contact}) calls ${what}: deploy the API that does first, then ${name}`);
}

/**
 * Compares the calls of these releases with the document of the live API (PLAT-085). Throws `Refused` for calls that it
 * does not answer, and when it does not respond; returns what could not be compared, as sentences.
 */
export async function checkApi(
  folders: Folders,
  releases: readonly Named[],
  { apiUrl, withoutApi, mayBeSilent = false }: Check,
): Promise<string[]> {
  const calling = releases.filter(
    ({ app, version }) => Object.keys(readRecord(folders, app, version).uses?.endpoints ?? {}).length,
  );
  if (!calling.length) return [];
  const names = calling.map(({ app, version }) => `${app}@${version}`).join(' and ');
  if (withoutApi) return [`What ${names} calls was not compared with the API: ${withoutApi}`];
  let answered: Answered;
  try {
    answered = await askApi(apiUrl);
  } catch (error) {
    const why = `The API at ${apiUrl} does not say what it answers (${error instanceof Error ? error.message : String(error)})`;
    if (mayBeSilent) return [`${why}: what ${names} calls was not compared with it.`];
    throw new Refused(`${why}: start it, name it by API_URL, or say why it is not asked: --without-api "reason"`);
  }
  const missing = calling.flatMap((release) => unansweredCalls(folders, release, answered));
  if (missing.length) throw new Refused(`Refused, for calls would not be answered:\n- ${missing.join('\n- ')}`);
  return [];
}
