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
    .map((what) => `${name} (${team}, ${contact}) calls ${what}: deploy an API that does first, then promote ${name}`);
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
  if (withoutApi) return [`The calls of ${names} were not checked against the API: ${withoutApi}`];
  let answered: Answered;
  try {
    answered = await askApi(apiUrl);
  } catch (error) {
    const why = `The API at ${apiUrl} does not return its contract (${error instanceof Error ? error.message : String(error)})`;
    if (mayBeSilent) return [`${why}: the calls of ${names} were not checked against it.`];
    throw new Refused(
      `${why}: start it, set API_URL to its address, or give a reason to skip the check: --without-api "reason"`,
    );
  }
  const missing = calling.flatMap((release) => unansweredCalls(folders, release, answered));
  if (missing.length) throw new Refused(`Refused: the API does not answer these calls:\n- ${missing.join('\n- ')}`);
  return [];
}
