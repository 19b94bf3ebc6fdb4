import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { errorsIn, withProgram } from '@gargoyle/build/uses/program.ts';
import type { Doc } from './documents.ts';

// What Kubernetes publishes of its objects (its OpenAPI) is had as types, and the compiler refuses what a schema would
// and what it lets pass: a name that nobody reads.

const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
};

/** Of the operator: nobody publishes these where npm finds them. */
const UNPUBLISHED = 'postgresql.cnpg.io/v1';

const nameOf = ({ kind, metadata }: Doc): string => `${kind} ${metadata?.name}`;

/** What the published schemas refuse of these documents, a sentence each. */
export function refusedBySchemas(docs: readonly Doc[]): string[] {
  const sentences: string[] = [];
  const judged = new Map<string, { doc: Doc; text: string }>();
  for (const doc of docs) {
    const from = MODULES[doc.apiVersion];
    if (from) {
      const file = path.join(ROOT, 'tooling/manifests', `document-${judged.size}.ts`);
      const text = `import type { ${doc.kind} } from 'kubernetes-types/${from}';
type Whole = ${doc.kind} & Required<Pick<${doc.kind}, 'apiVersion' | 'kind' | 'metadata'>>;
export const document: Whole = ${JSON.stringify(doc, null, 1)};
`;
      judged.set(file, { doc, text });
    } else if (doc.apiVersion !== UNPUBLISHED) sentences.push(`${nameOf(doc)}: there is no ${doc.apiVersion}`);
  }
  const read = (file: string) => judged.get(file)?.text;
  const found = withProgram({ roots: [...judged.keys()], read }, (project) =>
    [...judged].flatMap(([file, { doc, text }]) =>
      errorsIn(project, file).map((error) => {
        const line = text.slice(0, error.pos).split('\n').length;
        return `${nameOf(doc)}: ${error.text} (${text.split('\n')[line - 1]?.trim()})`;
      }),
    ),
  );
  return [...sentences, ...found];
}
