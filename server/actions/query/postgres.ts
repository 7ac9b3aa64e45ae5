// Runs one query on a store's PostgreSQL, named by a service file on its machine: with that machine's psql, as the
// console's account there. Passwords stay in the file or where libpq finds them.
import { randomUUID } from 'node:crypto'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, mayConnectOut, parseVirtualPath } from '#server/hosts/index.ts'
import type { ActionTable } from '../known.ts'
import { numbered } from '../templates.ts'
import type { QueryLimits, TableQuery } from './ask.ts'

const connectSeconds = 10
/** How much the table's separators may add to its text. */
const moreOutput = 64 * 1024

export interface PostgresPlace {
  /** The service file. */
  readonly path: string
  readonly service: string
}

/** Throws ApiFailure, HostError or the signal's reason. */
export async function askPostgres(
  host: Host,
  { path, service }: PostgresPlace,
  query: Pick<TableQuery, 'sql' | 'values'>,
  limits: QueryLimits,
): Promise<ActionTable> {
  if (!mayConnectOut(host)) throw new ApiFailure(422, 'export.not_here')
  const { timeoutMs, maxRows, maxText, signal } = limits
  const empty = randomUUID()
  const names = parseVirtualPath((await host.stat(path)).canonical)
  const argv = [
    ...(['psql', '--no-psqlrc', '--no-password', '--quiet', '--csv'] as const),
    '--set=ON_ERROR_STOP=1',
    '--set=VERBOSITY=sqlstate',
    `--pset=null=${empty}`,
    '--file=-',
    `--dbname=service=${service}`,
  ] as const
  const run = await host
    .run(argv, {
      folder: `/${names.slice(0, -1).join('/')}`,
      whole: true,
      timeoutMs,
      input: Buffer.from(script(query, { timeoutMs, maxRows })),
      outputLimit: maxText + moreOutput,
      environment: {
        PGSERVICEFILE: `./${names.at(-1)}`,
        PGCONNECT_TIMEOUT: String(connectSeconds),
        PGCLIENTENCODING: 'UTF8',
        PGAPPNAME: 'support-tools',
      },
      ...(signal ? { signal } : {}),
    })
    .catch(error => {
      const isMissing = error instanceof HostError && error.code === 'not_found'
      throw isMissing ? new ApiFailure(422, 'database.no_program', { program: 'psql' }) : error
    })
  signal?.throwIfAborted()
  const output = run.stderr.toString()
  if (run.ended === 'timeout' || output.includes('57014'))
    throw new ApiFailure(504, 'action.time_limit', { seconds: Math.round(timeoutMs / 1000) })
  const isCut = run.ended === 'output_limit'
  if (!isCut && run.code !== 0)
    throw new ApiFailure(
      502,
      'database.unreadable',
      {},
      { cause: new Error(output.slice(0, 4000)) },
    )
  return tableOf(run.stdout.toString(), { empty, isCut, maxRows, maxText })
}

/** Values never become part of a statement: each is passed as one text to a prepared statement. */
const literal = (value: string | number | null) =>
  value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`

function script(
  { sql, values }: Pick<TableQuery, 'sql' | 'values'>,
  { timeoutMs, maxRows }: Pick<QueryLimits, 'timeoutMs' | 'maxRows'>,
): string {
  const names = Object.keys(values)
  const given = names.map(name => literal(values[name] ?? null)).join(', ')
  const statement = numbered(sql.trim().replace(/;$/, ''), names)
  return `set standard_conforming_strings = on;
set statement_timeout = ${Math.round(timeoutMs)};
begin read only;
prepare asked as select * from (${statement}
) as found limit ${maxRows + 1};
execute asked${names.length > 0 ? `(${given})` : ''};
rollback;
`
}

interface Reading {
  /** psql's notation of null. */
  readonly empty: string
  /** The output is incomplete. */
  readonly isCut: boolean
  readonly maxRows: number
  readonly maxText: number
}

function tableOf(text: string, { empty, isCut, maxRows, maxText }: Reading): ActionTable {
  const [columns = [], ...found] = linesOf(text)
  if (isCut) found.pop()
  const rows: (string | null)[][] = []
  let room = maxText
  for (const line of found.slice(0, maxRows)) {
    const row = line.map(cell => (cell === empty ? null : cell))
    room -= JSON.stringify(row).length
    if (room < 0) break
    rows.push(row)
  }
  return { columns, rows, cut: isCut || rows.length < found.length }
}

/** Parses CSV as written by psql. */
function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g,
  )) {
    if (end === '' && quoted === undefined && plain === '' && line.length === 0) break
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
