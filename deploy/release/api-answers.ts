import { type Operation, shapesOfDocument } from '@gargoyle/build/uses/endpoint-shapes.ts';
import type { EndpointShape, Uses } from '@gargoyle/shared/contract/release-record';
import { unfitting } from './declared-changes.ts';
import { deepest, type Place, placesOf } from './shape-places.ts';
import { typeText } from './type-text.ts';

export type Answered = Readonly<Record<string, EndpointShape>>;

const PATIENCE_MS = 5000;

/** What the API at this address answers, by its own document. Rejects when it does not say. */
export async function askApi(apiUrl: string): Promise<Answered> {
  const response = await fetch(`${apiUrl}/api/v1/openapi.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { paths } = (await response.json()) as { paths?: Record<string, Record<string, Operation>> };
  if (!paths) throw new Error('an answer that is no contract');
  return shapesOfDocument(paths);
}

/** One call as somebody makes it. */
export interface Call {
  name: string;
  shape: EndpointShape;
}

/** Why a call is not answered as it is made. */
export interface Break {
  call: Call;
  /** The call is not there; what it sends is not taken; what it reads is not answered. */
  side: 'gone' | 'sends' | 'reads';
  /** What is wrong: `no longer answers results[].title`. */
  what: string;
}

/** How much of a type is told. */
const SHOWN = 80;
const shown = (type: string): string => (type.length > SHOWN ? `${type.slice(0, SHOWN)}…` : type);

/** What is wrong with one field, for who answers the call. */
function wrongWith({ path, was, is }: Place, side: 'sends' | 'reads'): string {
  const types = was === undefined || is === undefined || was === is ? undefined : [shown(was), shown(is)];
  if (side === 'reads') {
    if (is === undefined) return `no longer answers ${path}`;
    return types ? `answers ${path} as ${types[1]} where ${types[0]} is read` : `may leave out ${path}`;
  }
  if (is === undefined) return `no longer takes ${path}`;
  return types ? `takes ${path} as ${types[1]} where ${types[0]} is sent` : `demands ${path}`;
}

/** One side of one call, as a whole and by each field that differs. */
function asked(call: Call, side: 'sends' | 'reads', next: unknown) {
  const last = call.shape[side];
  const whole = { last: typeText(last ?? {}), next: typeText(next ?? {}) };
  // What is written the same needs no judge.
  if (whole.last === whole.next) return [];
  const rule = side === 'sends' ? ('Takes' as const) : ('Carries' as const);
  return [
    { name: call.name, rule, call, side, ...whole, place: undefined },
    ...placesOf(last, next).map((place) => ({
      ...{ name: call.name, rule, call, side },
      ...{ last: place.last, next: place.next, place },
    })),
  ];
}

/** What of these calls is not answered as their callers send and read it, field by field. */
export function breaksOf(calls: readonly Call[], answered: Answered): Break[] {
  const gone: Break[] = [];
  const pairs = calls.flatMap((call) => {
    const now = answered[call.name];
    if (now && now.method === call.shape.method && now.path === call.shape.path)
      return [...asked(call, 'sends', now.sends), ...asked(call, 'reads', now.reads)];
    gone.push({ call, side: 'gone', what: now ? `answers as ${now.method} ${now.path}` : 'does not answer' });
    return [];
  });
  const refused = Map.groupBy(unfitting(pairs), ({ call, side }) => `${calls.indexOf(call)} ${side}`);
  const fields = [...refused.values()].flatMap((list): Break[] => {
    const [{ call, side }] = list as [(typeof list)[number]];
    const places = list.flatMap(({ place }) => place ?? []);
    const told = new Set(deepest(places.map(({ path }) => path)));
    const whole = side === 'sends' ? 'takes something else than it is sent' : 'answers something else than is read';
    if (!told.size) return [{ call, side, what: whole }];
    return places.filter(({ path }) => told.has(path)).map((place) => ({ call, side, what: wrongWith(place, side) }));
  });
  return [...gone, ...fields];
}

/** `plans.list (GET /plans/)`. */
export const rowOf = ({ name, shape: { method, path } }: Call): string => `${name} (${method} ${path})`;

/** What of these calls is not answered as their callers send and read it, as the ends of sentences. */
export function unanswered(endpoints: Uses['endpoints'], answered: Answered): string[] {
  const calls = Object.entries(endpoints).map(([name, shape]) => ({ name, shape }));
  return breaksOf(calls, answered).map(
    ({ call, side, what }) => `${rowOf(call)}, ${side === 'gone' ? 'which' : 'where'} the API ${what}`,
  );
}
