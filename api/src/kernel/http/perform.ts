import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/client.ts';
import type { School } from '../school/school.ts';
import { type BindOptions, type Call, type Handler, loginCaller } from './call.ts';
import { type Claim, claimOf, keepResult, type Remembered, takeKey } from './idempotency.ts';
import { databaseCode } from './error-handler.ts';
import { markTouched } from './mark-touched.ts';
import { Refusal } from '../refusals/refuse.ts';

interface Performance {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  input: Record<string, unknown>;
  req: FastifyRequest;
  reply: FastifyReply;
  school: School;
  language: Language;
  options: BindOptions;
}

/** SQLSTATE of a row that names one which is not there. */
const MISSING_REFERENCE = '23503';

/** Refusals that count as a first result: what was asked is settled, so a repeated key hears it again. */
const SETTLED = new Set([402, 409]);

/** Runs a handler: reads on the pool, writes in one transaction together with the result of its key. */
export async function perform(p: Performance): Promise<Remembered> {
  try {
    return await attempt(p);
  } catch (error) {
    throw (await isGone(p, error)) ? new Refusal('not_authenticated', TEXTS.notAuthenticated) : error;
  }
}

/** Whether a call failed because its account was removed while it was under way. */
async function isGone({ req, school }: Performance, error: unknown): Promise<boolean> {
  if (!req.caller || databaseCode(error) !== MISSING_REFERENCE) return false;
  return !(await school.callers.exists(req.caller.id));
}

async function attempt(p: Performance): Promise<Remembered> {
  const { endpoint, req, reply, school, input, language } = p;
  const later: (() => void | Promise<void>)[] = [];
  const now = school.clock.now();
  const run = async (tx: Tx): Promise<Remembered> => {
    const call = { input, user: req.caller, tx, db: school.db, now, language, req, reply, school };
    const afterCommit = (work: () => void | Promise<void>) => void later.push(work);
    const answer = await p.handler({ ...call, afterCommit } as unknown as Call<Endpoint>);
    // A handler may choose another status that its contract names (`reply.code(204)`).
    const status = reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode;
    return { status, answer };
  };
  if (endpoint.method === 'GET' || p.options.transaction === false) {
    // What brings its own transactions has said so before the first of them.
    if (endpoint.method !== 'GET') (await markTouched(school.db, school, endpoint.name))();
    const result = await run(school.db);
    for (const work of later) await work();
    return result;
  }
  const header = req.headers['idempotency-key'];
  const owner = req.caller ? `user:${req.caller.id}` : `visitor:${req.ip}`;
  const claim = endpoint.idempotent
    ? claimOf(endpoint.name, owner, Array.isArray(header) ? header[0] : header, input)
    : null;
  try {
    const result = await inTransaction(p, claim, now, run);
    for (const work of later) await work();
    return result;
  } catch (error) {
    if (error instanceof Refusal) await afterRefusal(p, claim, error, now);
    throw error;
  }
}

async function inTransaction(
  { school, endpoint }: Performance,
  claim: Claim | null,
  now: Date,
  run: (tx: Tx) => Promise<Remembered>,
): Promise<Remembered> {
  let remember = () => {};
  const result = await school.db.transaction(async (tx) => {
    const earlier = claim && (await takeKey(tx, claim, now));
    if (earlier) return replay(earlier);
    const made = await run(tx);
    if (claim) await keepResult(tx, claim, made);
    remember = await markTouched(tx, school, endpoint.name);
    return made;
  });
  remember();
  return result;
}

interface KeptRefusal {
  refusal: { code: Refusal['code']; detail: string; extra: Record<string, unknown> | null };
}

function replay(earlier: Remembered): Remembered {
  if (earlier.status < 400) return earlier;
  const { code, detail, extra } = (earlier.answer as KeptRefusal).refusal;
  throw Object.assign(new Refusal(code, detail, extra ? { extra } : {}), { replayed: true });
}

async function afterRefusal(p: Performance, claim: Claim | null, refusal: Refusal, now: Date): Promise<void> {
  if (p.endpoint.limit === 'login' && refusal.code === 'invalid_credentials')
    await p.school.limits.count('login', loginCaller(p.req, p.input));
  if (!claim || !SETTLED.has(refusal.status) || refusal.code === 'idempotency_mismatch') return;
  if ('replayed' in refusal) return;
  const { code, message: detail, extra = null } = refusal;
  await p.school.db.transaction(async (tx) => {
    if (await takeKey(tx, claim, now)) return;
    await keepResult(tx, claim, { status: refusal.status, answer: { refusal: { code, detail, extra } } });
  });
}
