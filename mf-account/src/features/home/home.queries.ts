import type { Host } from '@gargoyle/shared/host';

/** Live courses in which the reader has a seat (API-C-270). */
export const seatsQuery = (host: Host) => host.api.query('webinars.list', { owned: 'true' });

/** The newest courses, of the reader’s interests where some were chosen; more than a row, since some are begun. */
export const freshQuery = (host: Host, tags: readonly { slug: string }[]) =>
  host.api.query('tutorials.list', {
    ...(tags.length > 0 ? { tags: tags.map(({ slug }) => slug).join(',') } : {}),
    limit: '8',
  });

/** What somebody bought and may not have begun. */
export const ownedQuery = (host: Host) => host.api.query('tutorials.owns', { limit: '4' });
