import type { SubjectName } from '../../subjects/index.ts';

/** A sculpture and, after the colon, its kind: 'mask:noh', 'bust:crop+beard'. */
export type Motif = SubjectName | `${SubjectName}:${string}`;

/** What the pictures of a collection show, by slug. */
export type MotifTable = Readonly<Record<string, Motif>>;
