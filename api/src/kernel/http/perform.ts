import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/client.ts';
import type { School } from '../school/school.ts';
import type { BindOptions, Call, Handler } from './call.ts';
import { type Claim, claimOf, storeResult, type StoredResult, takeKey } from './idempotency.ts';
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
  /** What a call that only reads reads from. */
  readFrom: Db;
  language: Language;
  options: BindOptions;
}

/** SQLSTATE of a row that references a missing one. */
const MISSING_REFERENCE = '23503';

/** Refusals that count as a first result: the request is settled, so a repeated key gets the same refusal. */
const SETTLED = new Set([402, 409]);

/** Runs a handler: reads on the pool, writes in one transaction that also stores the result of its key. */
export async function perform(p: Performance): Promise<StoredResult> {
  try {
    return await attempt(p);
  } catch (error) {
    throw (await isAccountGone(p, error)) ? new Refusal('not_authenticated', TEXTS.notAuthenticated) : error;
  }
}

/** Whether a call failed because its account was removed while it was running. */
async function isAccountGone({ req, school }: Performance, error: unknown): Promise<boolean> {
  if (!req.caller || databaseCode(error) !== MISSING_REFERENCE) return false;
  return !(await school.callers.exists(req.caller.id));
}

async function attempt(p: Performance): Promise<StoredResult> {
  const { endpoint, req, reply, school, input, language } = p;
  const afterWork: (() => void | Promise<void>)[] = [];
  const now = school.clock.now();
  const run = async (tx: Tx): Promise<StoredResult> => {
    const call = { input, user: req.caller, tx, db: school.db, now, language, req, reply, school };
    const afterCommit = (work: () => void | Promise<void>) => void afterWork.push(work);
    const answer = await p.handler({ ...call, afterCommit } as unknown as Call<Endpoint>);
    // A handler may choose another status that its contract names (`reply.code(204)`).
    const status = reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode;
    return { status, answer };
  };
  if (endpoint.method === 'GET' || p.options.transaction === false) {
    // Calls with their own transactions mark the school as touched before the first of them.
    if (endpoint.method !== 'GET') (await markTouched(school.db, school, endpoint.name))();
    const result = await run(endpoint.method === 'GET' ? p.readFrom : school.db);
    for (const work of afterWork) await work();
    return result;
  }
  const header = req.headers['idempotency-key'];
  const owner = req.caller ? `user:${req.caller.id}` : `visitor:${req.ip}`;
  const claim = endpoint.idempotent
    ? claimOf(endpoint.name, owner, Array.isArray(header) ? header[0] : header, input)
    : null;
  try {
    const work = async () => {
      const result = await inTransaction(p, claim, now, run);
      for (const after of afterWork) await after();
      return result;
    };
    return await (p.options.asksProvider ? school.payments.bulkhead(work) : work());
  } catch (error) {
    if (error instanceof Refusal) await afterRefusal(p, claim, error, now);
    throw error;
  }
}

async function inTransaction(
  { school, endpoint }: Performance,
  claim: Claim | null,
  now: Date,
  run: (tx: Tx) => Promise<StoredResult>,
): Promise<StoredResult> {
  let confirmTouched = () => {};
  const result = await school.db.transaction(async (tx) => {
    const earlier = claim && (await takeKey(tx, claim, now));
    if (earlier) return replay(earlier);
    const made = await run(tx);
    if (claim) await storeResult(tx, claim, made);
    confirmTouched = await markTouched(tx, school, endpoint.name);
    return made;
  });
  confirmTouched();
  return result;
}

interface StoredRefusal {
  refusal: { code: Refusal['code']; detail: string; extra: Record<string, unknown> | null };
}

function replay(earlier: StoredResult): StoredResult {
  if (earlier.status < 400) return earlier;
  const { code, detail, extra } = (earlier.answer as StoredRefusal).refusal;
  throw Object.assign(new Refusal(code, detail, extra ? { extra } : {}), { replayed: true });
}

async function afterRefusal(p: Performance, claim: Claim | null, refusal: Refusal, now: Date): Promise<void> {
  if (!claim || !SETTLED.has(refusal.status) || refusal.code === 'idempotency_mismatch') return;
  if ('replayed' in refusal) return;
  const { code, message: detail, extra = null } = refusal;
  await p.school.db.transaction(async (tx) => {
    if (await takeKey(tx, claim, now)) return;
    await storeResult(tx, claim, { status: refusal.status, answer: { refusal: { code, detail, extra } } });
  });
}
