import * as z from 'zod/mini';
import { DateTime, Id, PathId } from './common.ts';
import { endpoint } from './endpoint.ts';

const tick = {
  chapter_id: Id,
  /** Seconds into the chapter. */
  current_position: z.number(),
  /** Language of the active captions. */
  cc_language: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  /** Increases within a statistic; a tick with a lower one than the last is late. */
  sequence: z.optional(z.int()),
  /** Seconds of video played since the statistic began. */
  media_time: z.optional(z.number()),
  sent_at: z.optional(DateTime),
};
/** One report of a running player. */
export const Tick = z.object(tick);
export type Tick = z.output<typeof Tick>;

export const statisticsContract = [
  endpoint({
    name: 'statistics.create',
    method: 'POST',
    path: '/statistics/',
    auth: 'required',
    summary: "Starts watching: checks the right to watch and uses a rank-1 subscriber's credit",
    body: z.object({
      tutorial: Id,
      chapter_id: Id,
      current_position: z.optional(z.number()),
      cc_language: tick.cc_language,
      /** When watching began, for a viewing that could not be reported then. */
      started_at: z.optional(DateTime),
    }),
    status: 201,
    response: z.object({ id: Id }),
    idempotent: true,
    errors: ['no_credits', 'forbidden_to_watch'],
  }),
  endpoint({
    name: 'statistics.tick',
    method: 'PATCH',
    path: '/statistics/{id}/tick/',
    auth: 'required',
    summary: "Saves the viewer's position; queued ticks may be sent together as `ticks`",
    params: z.object({ id: PathId }),
    body: z.object({
      ...tick,
      chapter_id: z.optional(Id),
      current_position: z.optional(z.number()),
      ticks: z.optional(z.array(Tick).check(z.maxLength(500))),
    }),
    response: z.object({ id: Id }),
  }),
] as const;
