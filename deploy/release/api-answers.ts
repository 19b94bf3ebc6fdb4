import { type Operation, shapesOfDocument } from '@gargoyle/build/uses/endpoint-shapes.ts';
import type { EndpointShape, Uses } from '@gargoyle/shared/contract/release-record';
import { incompatiblePairs } from './declared-changes.ts';
import { deepest, type Place, placesOf } from './shape-places.ts';
import { typeText } from './type-text.ts';

export type Answered = Readonly<Record<string, EndpointShape>>;

const TIMEOUT_MS = 5000;

/** The calls that the API at this address answers, from its own document. Rejects when it does not provide one. */
export async function askApi(apiUrl: string): Promise<Answered> {
  const response = await fetch(`${apiUrl}/api/v1/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { paths } = (await response.json()) as { paths?: Record<string, Record<string, Operation>> };
  if (!paths) throw new Error('the response is not a contract');
  return shapesOfDocument(paths);
}

/** A call as a release makes it. */
export interface Call {
  name: string;
  shape: EndpointShape;
}

/** Why a call is no longer answered. */
export interface Break {
  call: Call;
  /** The call is gone; what it sends is not accepted; or what it reads is not answered. */
  side: 'gone' | 'sends' | 'reads';
  /** What is wrong, such as `no longer returns results[].title`. */
  what: string;
}

/** Length at which a type is cut in messages. */
const SHOWN = 80;
const shown = (type: string): string => (type.length > SHOWN ? `${type.slice(0, SHOWN)}…` : type);

/** What is wrong with one field, for the owner of the API. */
function wrongWith({ path, was, is }: Place, side: 'sends' | 'reads'): string {
  const types = was === undefined || is === undefined || was === is ? undefined : [shown(was), shown(is)];
  if (side === 'reads') {
    if (is === undefined) return `no longer returns ${path}`;
    return types ? `returns ${path} as ${types[1]} where the caller expects ${types[0]}` : `may leave out ${path}`;
  }
  if (is === undefined) return `no longer accepts ${path}`;
  return types ? `accepts ${path} only as ${types[1]} where the caller sends ${types[0]}` : `requires ${path}`;
}

/** Compares one side of a call, as a whole and for each field that differs. */
function compareSide(call: Call, side: 'sends' | 'reads', next: unknown) {
  const last = call.shape[side];
  const whole = { last: typeText(last ?? {}), next: typeText(next ?? {}) };
  // Identical schemas need no comparison.
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

/** Which of these calls are not answered as their callers send and read them, field by field. */
export function breaksOf(calls: readonly Call[], answered: Answered): Break[] {
  const gone: Break[] = [];
  const pairs = calls.flatMap((call) => {
    const now = answered[call.name];
    if (now && now.method === call.shape.method && now.path === call.shape.path)
      return [...compareSide(call, 'sends', now.sends), ...compareSide(call, 'reads', now.reads)];
    gone.push({ call, side: 'gone', what: now ? `answers as ${now.method} ${now.path}` : 'does not answer' });
    return [];
  });
  const refused = Map.groupBy(incompatiblePairs(pairs), ({ call, side }) => `${calls.indexOf(call)} ${side}`);
  const fields = [...refused.values()].flatMap((list): Break[] => {
    const [{ call, side }] = list as [(typeof list)[number]];
    const places = list.flatMap(({ place }) => place ?? []);
    const deepestPaths = new Set(deepest(places.map(({ path }) => path)));
    const whole =
      side === 'sends' ? 'accepts another body than the caller sends' : 'returns another body than the caller expects';
    if (!deepestPaths.size) return [{ call, side, what: whole }];
    return places
      .filter(({ path }) => deepestPaths.has(path))
      .map((place) => ({ call, side, what: wrongWith(place, side) }));
  });
  return [...gone, ...fields];
}

/** `plans.list (GET /plans/)`. */
export const rowOf = ({ name, shape: { method, path } }: Call): string => `${name} (${method} ${path})`;

/** Which of these calls are not answered as their callers send and read them, as ends of sentences. */
export function unanswered(endpoints: Uses['endpoints'], answered: Answered): string[] {
  const calls = Object.entries(endpoints).map(([name, shape]) => ({ name, shape }));
  return breaksOf(calls, answered).map(
    ({ call, side, what }) => `${rowOf(call)}, ${side === 'gone' ? 'which' : 'where'} the API ${what}`,
  );
}
