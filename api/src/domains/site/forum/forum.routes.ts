import { brand } from '@gargoyle/shared/brand';
import { forumContract } from '@gargoyle/shared/contract/forum.contract';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../../kernel/clock/clock.ts';
import { binder } from '../../../kernel/http/bind.ts';

/** `[title, author, days ago, comments]` of the sample feed, used in place of the real forum's. */
const discussions: readonly [string, string, number, number][] = [
  ['What do you use to deaden platinum silicone?', 'corkline', 1, 34],
  ['My first gargoyle, and everything that went wrong', 'plaster_ines', 2, 58],
  ['Servo noise under a foam skin', 'quietgears', 3, 17],
  ['Show your workbench', 'marrow', 5, 211],
  ['Lace glue that survives stage sweat', 'wiglet', 7, 26],
  ['Critique wanted: old age test on my neighbour', 'hollowpine', 9, 42],
];

export function forumRoutes(app: FastifyInstance): void {
  const on = binder(app, forumContract);
  on('forum.discussions', ({ now }) => ({
    discussions: discussions.map(([title, author, daysAgo, comments], i) => ({
      id: 4100 - i * 7,
      title,
      url: `${brand.forumUrl}d/${4100 - i * 7}`,
      author,
      createdAt: addDays(now, -daysAgo).toISOString(),
      comments,
    })),
  }));
}
