import type { Host } from '@gargoyle/shared/host';
import { profileQuery } from '../../common/profile.queries.ts';
import { resumeOf } from '../../common/resume/resume.model.ts';
import { resumeQuery } from '../../common/resume/resume.queries.ts';

/** Live courses in which the user has a seat (API-C-270). */
export const seatsQuery = (host: Host) => host.api.query('webinars.list', { owned: 'true' });

/** The newest courses, filtered by the user's interests if any; more than one row, since some may be started. */
export const freshQuery = (host: Host, tags: readonly { slug: string }[]) =>
  host.api.query('tutorials.list', {
    ...(tags.length > 0 ? { tags: tags.map(({ slug }) => slug).join(',') } : {}),
    limit: '8',
  });

/** Owned courses, which may not be started yet. */
export const ownedQuery = (host: Host) => host.api.query('tutorials.owns', { limit: '4' });

/** What the account page asks for once it knows the user's interests and whether there is a course to resume. */
export function queriesOfHome(host: Host) {
  const tags = host.query.getQueryData(profileQuery(host).queryKey)?.tags ?? [];
  const watched = host.query.getQueryData(resumeQuery(host).queryKey);
  return [freshQuery(host, tags), ...(watched && !resumeOf(watched.results) ? [ownedQuery(host)] : [])];
}
