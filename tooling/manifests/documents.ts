import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** A manifest as written. */
export interface Doc {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  [more: string]: unknown;
}

export interface Reference {
  name: string;
  key?: string;
}

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: Reference; configMapKeyRef?: Reference };
}

interface Probe {
  httpGet?: { path: string; port: string | number };
  periodSeconds?: number;
  failureThreshold?: number;
}

export interface Container {
  name: string;
  image: string;
  ports?: { name: string; containerPort: number }[];
  env?: Variable[];
  envFrom?: { configMapRef?: Reference; secretRef?: Reference }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
}

export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    terminationGracePeriodSeconds?: number;
    automountServiceAccountToken?: boolean;
    securityContext?: Record<string, unknown>;
    topologySpreadConstraints?: unknown[];
    containers: Container[];
  };
}

/** All documents of a YAML text. Throws if it cannot be parsed. */
export function documentsOf(text: string): Doc[] {
  return parseAllDocuments(text).map((document) => {
    const [problem] = document.errors;
    if (problem) throw problem;
    return document.toJS() as Doc;
  });
}

/** Pod template of a document, if it has one. */
export const podOf = (doc: Doc): Pod | undefined => (doc['spec'] as { template?: Pod } | undefined)?.template;

export interface Kustomization {
  kind: 'Kustomization' | 'Component';
  resources: string[];
  components?: string[];
  images?: { name: string; newName?: string; newTag?: string }[];
  configMapGenerator?: { name: string; behavior?: string; literals?: string[] }[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

export const kustomizationIn = (folder: string): Kustomization => {
  const [document] = documentsOf(fs.readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
  return document as unknown as Kustomization;
};

/** The documents of the files that a kustomization lists, without those of its bases. */
export function documentsIn(folder: string): Doc[] {
  return kustomizationIn(folder)
    .resources.filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => documentsOf(fs.readFileSync(path.join(folder, name), 'utf8')));
}
