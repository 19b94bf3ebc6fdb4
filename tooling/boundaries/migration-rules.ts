import { parse } from 'libpg-query';

// During a rollout two releases run on one schema, and a rollback must stay possible. So a migration only adds
// (expand); one that removes or narrows something (contract) names the migration since which no release needs it.

export interface Migration {
  /** Tag in the migration journal: `0004_names`. */
  tag: string;
  /** Creation time. */
  when: Date;
  sql: string;
}

/** Syntax tree of a statement, from PostgreSQL's parser. */
type Node = Readonly<Record<string, unknown>>;

const ALLOWED = /^-- unused since (\d{4}_[\w-]+), released (\d{4}-\d\d-\d\d): \S.*\S/m;

/** Statements that remove something an older release may still use. */
const TAKES_AWAY: Readonly<Record<string, string>> = {
  DropStmt: 'drops something',
  RenameStmt: 'renames something',
  TruncateStmt: 'empties a table',
  DeleteStmt: 'deletes rows',
  AlterObjectSchemaStmt: 'moves something',
  DoStmt: 'runs code that cannot be checked',
};

/** Parts of `ALTER TABLE` that may break an older release. */
const NARROWS: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'makes a column NOT NULL',
  AT_AddConstraint: 'adds a constraint',
  AT_ColumnDefault: 'changes a default',
  AT_AddIdentity: 'makes a column an identity',
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
  const hasValue = kinds.some((kind) =>
    ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(String(kind)),
  );
  return kinds.includes('CONSTR_NOTNULL') && !hasValue ? 'adds a NOT NULL column without a default' : undefined;
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

/** The statements of a migration, each with the comments before it. @throws if PostgreSQL cannot parse it */
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

/** What each migration does that may break an older release, as sentences; empty if all is well. */
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
          `${tag}.sql ${fault}: expand first and remove it one release later, with "-- unused since <migration of the first release that no longer needs it>, released <date>: <why>" before the statement.`,
        );
      else if (!replaced) faults.push(`${tag}.sql ${fault} and names ${since}, which is not an earlier migration.`);
      else if (!(released >= startOfDay(replaced.when) && released <= when))
        faults.push(`${tag}.sql ${fault}: ${since} cannot have been released on ${date}.`);
    }
  }
  return faults;
}

const startOfDay = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));
