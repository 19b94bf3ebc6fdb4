import { parse } from 'libpg-query';

// Releases take turns: while one replaces another, both run on one schema, and the way back stays open for a release.
// So a migration only adds (expand); what takes away or narrows (contract) says since which release nobody needs it.

export interface Migration {
  /** As the journal names it: `0004_names`. */
  tag: string;
  /** When it was made. */
  when: Date;
  sql: string;
}

/** A statement as the parser of PostgreSQL sees it. */
type Node = Readonly<Record<string, unknown>>;

const ALLOWED = /^-- unused since (\d{4}_[\w-]+), released (\d{4}-\d\d-\d\d): \S.*\S/m;

/** Kinds of statement that take something away from whoever still uses it. */
const TAKES_AWAY: Readonly<Record<string, string>> = {
  DropStmt: 'drops something',
  RenameStmt: 'renames something',
  TruncateStmt: 'empties a table',
  DeleteStmt: 'deletes rows',
  AlterObjectSchemaStmt: 'moves something',
  DoStmt: 'runs code that cannot be judged',
};

/** Parts of `ALTER TABLE` that an older release may not live with. */
const NARROWS: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'makes a column NOT NULL',
  AT_AddConstraint: 'adds a constraint',
  AT_ColumnDefault: 'changes a default',
  AT_AddIdentity: 'makes a column count by itself',
  AT_EnableRowSecurity: 'hides rows',
};

const inside = (node: Node, key: string): Node => (node[key] ?? {}) as Node;
const listOf = (node: Node, key: string): Node[] => (node[key] ?? []) as Node[];

function faultOfCommand(command: Node): string | undefined {
  const subtype = String(command['subtype']);
  if (subtype === 'AT_ColumnDefault' && command['def']) return undefined;
  if (subtype !== 'AT_AddColumn') return NARROWS[subtype];
  const kinds = listOf(inside(inside(command, 'def'), 'ColumnDef'), 'constraints').map(
    (constraint) => inside(constraint, 'Constraint')['contype'],
  );
  const given = kinds.some((kind) => ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(String(kind)));
  return kinds.includes('CONSTR_NOTNULL') && !given ? 'adds a NOT NULL column without a default' : undefined;
}

function faultsOf(statement: Node, made: ReadonlySet<unknown>): string[] {
  const [kind = '', body = {}] = Object.entries(statement)[0] ?? [];
  const node = body as Node;
  if (made.has(inside(node, 'relation')['relname'])) return [];
  if (kind === 'AlterTableStmt')
    return listOf(node, 'cmds').flatMap((command) => faultOfCommand(inside(command, 'AlterTableCmd')) ?? []);
  if (kind === 'IndexStmt') return node['unique'] ? ['makes a column unique'] : [];
  if (kind === 'AlterEnumStmt') return node['oldVal'] ? ['renames a value'] : [];
  return [TAKES_AWAY[kind] ?? []].flat();
}

/** Statements of a migration, each with the comments before it. @throws where PostgreSQL cannot read it */
async function statementsOf(sql: string): Promise<{ text: string; statement: Node }[]> {
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  let end = 0;
  return stmts.map(({ stmt, stmt_location: at = 0, stmt_len: length }) => {
    const begin = end;
    end = length ? at + length : bytes.length;
    return { text: bytes.subarray(begin, end).toString(), statement: (stmt ?? {}) as Node };
  });
}

/** What each migration does that an older release could not live with; sentences, empty when all is well. */
export async function migrationFaults(migrations: readonly Migration[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [place, { tag, when, sql }] of migrations.entries()) {
    const statements = await statementsOf(sql);
    const made = new Set(
      statements.map(({ statement }) => inside(inside(statement, 'CreateStmt'), 'relation')['relname']),
    );
    made.delete(undefined);
    for (const { text, statement } of statements) {
      const [fault] = faultsOf(statement, made);
      if (!fault) continue;
      const [, since, date = ''] = ALLOWED.exec(text) ?? [];
      const replaced = migrations.slice(0, place).find((earlier) => earlier.tag === since);
      const released = new Date(date);
      if (!since)
        faults.push(
          `${tag}.sql ${fault}: expand first, and take away one release later, with "-- unused since <migration of the first release that needs it no more>, released <date>: <why>" before the statement.`,
        );
      else if (!replaced) faults.push(`${tag}.sql ${fault} and names ${since}, which is no earlier migration.`);
      else if (!(released >= startOfDay(replaced.when) && released <= when))
        faults.push(`${tag}.sql ${fault}: ${since} cannot have been released on ${date}.`);
    }
  }
  return faults;
}

const startOfDay = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));
