import { type Answered, askApi, unanswered } from './api-answers.ts';
import type { Folders } from './folders.ts';
import type { Named } from './mixes.ts';
import { Refused } from './refused.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, readRecord } from './store.ts';

interface Check {
  /** Where the API is asked what it answers. */
  apiUrl: string;
  /** Why the API is not asked. */
  withoutApi?: string | undefined;
  /** Goes on when the API says nothing: what is broken has to be taken back while it is down as well. */
  mayBeSilent?: boolean;
}

/** What of a release's calls is not answered, beyond what the live release of its application lacks as well. */
function lacking(folders: Folders, { app, version }: Named, answered: Answered): string[] {
  const deployment = readDeployment(folders);
  const live = deployment && liveOf(deployment, app);
  const endpointsOf = (one: string) => readRecord(folders, app, one).uses?.endpoints ?? {};
  const known = new Set(live && live.version !== version ? unanswered(endpointsOf(live.version), answered) : []);
  const { team, contact } = readRecord(folders, app, version).owner;
  const name = `${app}@${version}`;
  return unanswered(endpointsOf(version), answered)
    .filter((what) => !known.has(what))
    .map((what) => `${name} (${team}, ${contact}) calls ${what}: deploy the API that does first, then ${name}`);
}

/**
 * Compares what these releases call with what the live API says it answers (PLAT-085). Throws `Refused` for what it
 * does not answer, and when it says nothing; answers what could not be compared, as sentences.
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
  const missing = calling.flatMap((release) => lacking(folders, release, answered));
  if (missing.length) throw new Refused(`Refused, for calls would not be answered:\n- ${missing.join('\n- ')}`);
  return [];
}
