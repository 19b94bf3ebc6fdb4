/** Layers of the API, lowest first; each domain is a layer of its own. A layer may import the ones before it. */
const LAYERS = ['kernel', 'identity', 'commerce', 'learning', 'catalogue', 'site', 'seed', 'app'];

const below = (file: string): string[] => (file.startsWith('api/src/') ? file.split('/').slice(2) : []);
const ofTests = (file: string): boolean => /\.test\.ts$|^api\/src\/testing\//.test(file);

/** The layer or domain of a file; null for files outside of them. */
function layerOf(file: string): string | null {
  const [first, second] = below(file);
  if (first === 'server.ts') return 'app';
  return (first === 'domains' ? second : first) ?? null;
}

/** Checks an import within the API, types included; null if it points to a lower layer. */
export function judgeLayers(file: string, to: string): string | null {
  if (ofTests(file)) return null;
  if (ofTests(to)) return `${to} is for tests only`;
  const [from, into] = [layerOf(file), layerOf(to)];
  if (from === null || into === null || from === into) return null;
  for (const layer of [from, into])
    if (!LAYERS.includes(layer)) return `${layer} is not a layer of the API: ${LAYERS.join(' < ')}`;
  if (LAYERS.indexOf(into) < LAYERS.indexOf(from)) return null;
  return `${from} imports ${into}, a higher layer: declare what is needed as a part of the school, or have the app pass it in`;
}

/** The folder of a noun in a domain, or of a part of the kernel; null elsewhere. */
function folderOf(file: string): string | null {
  const parts = below(file);
  const depth = parts[0] === 'domains' ? 3 : 2;
  return ['kernel', 'domains'].includes(parts[0] ?? '') && parts.length > depth
    ? parts.slice(0, depth).join('/')
    : null;
}

/** Import cycles between folders of the API: each import that is part of one, with the path of the cycle. */
export function findCycles<I extends { file: string; to: string }>(imports: readonly I[]): { at: I; cycle: string }[] {
  const edges = imports.flatMap((at) => {
    const [from, into] = [folderOf(at.file), folderOf(at.to)];
    return from && into && from !== into && !ofTests(at.file) ? [{ at, from, into }] : [];
  });
  const next = Map.groupBy(edges, ({ from }) => from);
  const pathTo = (goal: string, from: string, visited: Set<string>): string[] | null => {
    if (from === goal) return [goal];
    visited.add(from);
    for (const { into } of next.get(from) ?? []) {
      const rest = visited.has(into) ? null : pathTo(goal, into, visited);
      if (rest) return [from, ...rest];
    }
    return null;
  };
  return edges.flatMap(({ at, from, into }) => {
    const cycle = pathTo(from, into, new Set());
    return cycle ? [{ at, cycle: [from, ...cycle].join(' > ') }] : [];
  });
}
