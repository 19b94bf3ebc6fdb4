import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { errorsIn, withProgram } from '@gargoyle/build/uses/program.ts';
import type { Doc } from './documents.ts';

// The schemas that Kubernetes and CloudNativePG publish are available as types. The compiler rejects what a schema
// rejects, and also unknown fields, which a schema allows.

const KUBERNETES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
};
const OPERATOR = 'postgresql.cnpg.io/v1';

/** Import of the type of a document's kind as `Document`; undefined for an unknown `apiVersion`. */
function importOf({ apiVersion, kind }: Doc): string | undefined {
  if (apiVersion === OPERATOR)
    return `import type { I${kind} as Document } from '@kubernetes-models/cloudnative-pg/${OPERATOR}';`;
  const module = KUBERNETES[apiVersion];
  return module && `import type { ${kind} as Document } from 'kubernetes-types/${module}';`;
}

const nameOf = ({ kind, metadata }: Doc): string => `${kind} ${metadata?.name}`;

/** Errors in these documents by the published schemas, one sentence each. */
export function refusedBySchemas(docs: readonly Doc[]): string[] {
  const sentences: string[] = [];
  const judged = new Map<string, { doc: Doc; text: string }>();
  for (const doc of docs) {
    const imported = importOf(doc);
    if (imported) {
      const file = path.join(ROOT, 'tooling/manifests', `document-${judged.size}.ts`);
      const text = `${imported}
type Whole = Document & Required<Pick<Document, 'apiVersion' | 'kind' | 'metadata'>>;
export const document: Whole = ${JSON.stringify(doc, null, 1)};
`;
      judged.set(file, { doc, text });
    } else sentences.push(`${nameOf(doc)}: unknown apiVersion ${doc.apiVersion}`);
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
