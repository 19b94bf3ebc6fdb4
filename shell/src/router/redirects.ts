import { paths } from '@gargoyle/shared/paths';
import { matchPath } from '@gargoyle/shared/router';

interface Row {
  from: string;
  to(params: Record<string, string | undefined>): string;
  watch?: true;
}

/** The slug is part of an address, so it is encoded already. */
const tutorial = ({ slug }: Record<string, string | undefined>): string => `${paths.tutorials()}/${slug}`;

/** Redirects: SHELL-009, SHELL-012, SHELL-013, SHELL-015 to SHELL-017. */
const ROWS: readonly Row[] = [
  { from: '/home', to: paths.home },
  { from: paths.webinars(), to: () => paths.tutorials() },
  { from: '/videos', to: () => paths.tutorials() },
  { from: '/videos/:slug', to: tutorial },
  { from: '/videos/:slug/watch', to: tutorial, watch: true },
  { from: '/tutorials/:slug/watch', to: tutorial, watch: true },
];

/** Patterns of the redirected addresses, so that the edge does not treat them as unknown. */
export const MOVED: readonly string[] = ROWS.map((row) => row.from);

/** Redirect target of an address, with the rest of its query (SHELL-083); undefined without a redirect. */
export function redirectOf(path: string, search: URLSearchParams): string | undefined {
  for (const row of ROWS) {
    const match = matchPath(row.from, path);
    if (!match) continue;
    const query = new URLSearchParams(search);
    if (row.watch) query.set('watch', '1');
    const text = query.toString();
    return text ? `${row.to(match.params)}?${text}` : row.to(match.params);
  }
  return undefined;
}
