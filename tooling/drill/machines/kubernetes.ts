import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Doc, documentsOf } from '../../manifests/documents.ts';
import { unmetRequirements } from '../../manifests/role-requirements.ts';
import { refusedBySchemas } from '../../manifests/schemas.ts';
import { root } from '../../test/parts.ts';
import type { MachineScene } from './scene.ts';

const OVERLAYS = path.join(root, 'deploy/kubernetes/overlays');

/** Objects that documents refer to, but that the cluster must provide. */
const PROVIDED_BY_CLUSTER =
  /^(database-app|school|mail|providers|release-key|release-signing|release-store-(reader|writer)|files-store-writer)$/;

function namesOf(docs: readonly Doc[], kind: string): Set<string> {
  return new Set(docs.filter((doc) => doc.kind === kind).map(({ metadata }) => metadata.name));
}

function assertValid(docs: readonly Doc[]): void {
  assert.deepEqual(refusedBySchemas(docs), [], 'the documents are invalid by the schemas');
  const maps = new Map(
    docs
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((doc) => [doc.metadata.name, doc['data'] as Record<string, string>]),
  );
  assert.deepEqual(unmetRequirements(docs, maps), []);
  const text = JSON.stringify(docs);
  const known = new Set([...namesOf(docs, 'ConfigMap'), ...namesOf(docs, 'Secret')]);
  for (const [, name = ''] of text.matchAll(
    /"(?:configMapRef|secretRef|secretKeyRef|configMapKeyRef)":\{[^}]*"name":"([^"]+)"/g,
  ))
    assert.ok(known.has(name) || PROVIDED_BY_CLUSTER.test(name), `nothing creates ${name}`);
  for (const { metadata, kind } of docs)
    if (kind !== 'Namespace')
      assert.ok((metadata as { namespace?: string }).namespace, `${kind} ${metadata.name} has no namespace`);
  assert.ok(!text.includes('.invalid'), 'a placeholder address was not replaced');
}

/** The overlays as built by kustomize. */
export const kubernetes: MachineScene = {
  name: 'kubernetes',
  title: 'kustomize builds the manifests of each overlay',
  needs: ['kubectl'],
  async play({ program, saw }) {
    for (const place of readdirSync(OVERLAYS)) {
      const built = spawnSync(program('kubectl'), ['kustomize', path.join(OVERLAYS, place)], { encoding: 'utf8' });
      assert.equal(built.status, 0, `kustomize does not build ${place}: ${built.stderr}`);
      const docs = documentsOf(built.stdout);
      assertValid(docs);
      saw(`${place}: ${docs.length} documents, valid by the schemas, and all role requirements met`);
    }
  },
};
