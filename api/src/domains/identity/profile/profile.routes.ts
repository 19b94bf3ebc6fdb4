import type { Profile } from '@gargoyle/shared/contract/profile.contract';
import { profileContract } from '@gargoyle/shared/contract/profile.contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { shownAddress } from '../../../kernel/mail/no-mail-address.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { endSessionCookie } from '../sessions/session-cookie.ts';
import { lockCaller } from '../users/lock-caller.service.ts';
import { updateUser } from '../users/users.repo.ts';
import { forgetPerson } from './forget-person.repo.ts';
import { mergeMovies } from './movies.model.ts';
import { deleteAccount, listUserTags, replaceUserTags } from './profile.repo.ts';

export function profileRoutes(app: FastifyInstance): void {
  const on = binder(app, profileContract);

  on('profile.get', ({ tx, user }) => toProfile(tx, user));

  on('profile.update', async ({ tx, user, input }) => {
    const { firstName, lastName, tags } = input;
    // Concurrent changes take turns, so that each merges with what the one before stored.
    const current = await lockCaller(tx, user);
    const movies = mergeMovies(current.movies, input);
    if ('faults' in movies) refuseFields(movies.faults);
    if (tags && !(await replaceUserTags(tx, user.id, tags))) refuseFields({ tags: ['Choose from the list.'] });
    const change = {
      movies: movies.values,
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
    await updateUser(tx, user.id, change);
    return toProfile(tx, { ...current, ...change });
  });

  on('profile.markWalkthroughWatched', async ({ tx, user }) => {
    await lockCaller(tx, user);
    await updateUser(tx, user.id, { watchedWalkthroughVideo: true });
    return { watchedWalkthroughVideo: true as const };
  });

  on('profile.remove', async ({ tx, user, now, school, reply }) => {
    await school.accounts.beforeRemoval(tx, user.id);
    await forgetPerson(tx, user);
    await deleteAccount(tx, user.id, now);
    endSessionCookie(school, reply);
  });
}

async function toProfile(tx: Tx, user: UserRow): Promise<Profile> {
  const { firstName, lastName, createdByProxy, usedFreeTrial, movies } = user;
  const email = shownAddress(user.email);
  const own = { firstName, lastName, email, createdByProxy, usedFreeTrial, tags: await listUserTags(tx, user.id) };
  // The contract's type has fixed fields plus any text fields, which no object literal can satisfy.
  return Object.assign({} as Profile, movies, own);
}
