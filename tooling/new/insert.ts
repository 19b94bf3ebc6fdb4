import { StartError } from '../start/settings.ts';
import type { FeatureNames } from './names.ts';

/** Appends the feature's route to `routes.tsx` and imports its query; throws `StartError` for an unexpected file. */
export function withRoute(text: string, { stem, camel, route }: FeatureNames): string {
  const end = text.trimEnd();
  const imports = [...text.matchAll(/^import [^;]*;\n/gm)];
  const last = imports.at(-1);
  if (!end.endsWith('\n];') || !last)
    throw new StartError(
      'routes.tsx has an unexpected form: it must begin with imports and end with the list of routes.',
    );
  const after = last.index + last[0].length;
  return [
    text.slice(0, after),
    `import { ${camel}Query } from './features/${stem}/${stem}.queries.ts';\n`,
    end.slice(after, -'];'.length),
    '  {\n',
    `    id: '${route}',\n`,
    `    path: '${stem}',\n`,
    `    lazy: () => import(/* webpackChunkName: "${route}" */ './features/${stem}/${stem}-screen.tsx'),\n`,
    `    handle: { queries: (_, host) => [${camel}Query(host)] },\n`,
    '  },\n];\n',
  ].join('');
}

/** Adds the feature's first messages to a message file; throws `StartError` if another screen has a message of that name. */
export function withMessages(text: string, { stem, camel, words }: FeatureNames, none: string): string {
  const added = {
    [`${camel}.title`]: words,
    [`${camel}.description`]: words,
    [`${camel}.none`]: none,
  };
  const before = JSON.parse(text) as Record<string, string>;
  const taken = Object.keys(added).find((id) => id in before);
  if (taken) throw new StartError(`Another screen already has the message ${taken}: use another name than ${stem}.`);
  return `${JSON.stringify({ ...before, ...added }, null, 2)}\n`;
}
