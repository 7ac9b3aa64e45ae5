// Checks what must be consistent in a catalogue file: an operator's value may only ever become one argument, one bound
// value or one part of a URL.
import { Buffer } from 'node:buffer'
import type { ParameterSchema } from '#common/actionSchema.ts'
import { schemaProblems } from '#common/jsonSchema.ts'
import { parseVirtualPath, toVirtualPath } from '../hosts/index.ts'
import { BadAction, demand } from './badAction.ts'
import { checkLeaves } from './checkLeaves.ts'
import type { CallRun, KnownAction, KnownParameter, ProgramRun } from './known.ts'
import { shapeOf } from './shape.ts'
import { boundIn, isShell, onlyPlace, placesIn, placesInArgument } from './templates.ts'

function checkPath(path: string, where: string): void {
  let canonical: string | undefined
  try {
    canonical = toVirtualPath(parseVirtualPath(path))
  } catch {
    canonical = undefined
  }
  demand(canonical === path, `${where} is no path of a host`)
}

function checkParameter(
  name: string,
  parameter: KnownParameter,
  all: KnownAction['parameters'],
): void {
  const { type, choices, secret = false, multiline = false, pattern, format } = parameter
  const isText = type === 'string'
  demand(
    !secret || (isText && !parameter.enum && !choices && parameter.default === undefined),
    `parameter ${name}: a secret is a text without choices and default`,
  )
  demand(!multiline || isText, `parameter ${name}: only a text has several lines`)
  demand(
    type !== 'array' || parameter.enum !== undefined || choices !== undefined,
    `parameter ${name}: a list needs choices`,
  )
  demand(!(parameter.enum && choices), `parameter ${name} has choices twice`)
  demand(
    (!parameter.enum && !choices) || isText || type === 'array',
    `parameter ${name}: choices are texts`,
  )
  demand(
    (pattern === undefined && format === undefined) || isText,
    `parameter ${name}: only a text has a pattern or a format`,
  )
  if (pattern !== undefined) {
    try {
      new RegExp(pattern, 'u')
    } catch {
      throw new BadAction(`parameter ${name}: its pattern is none`)
    }
  }
  if (choices && 'folder' in choices) checkPath(choices.folder, `parameter ${name}: the folder`)
  if (choices && 'sql' in choices) {
    checkSql(choices.sql, choices.database, `parameter ${name}`)
    for (const dependency of boundIn(choices.sql)) {
      demand(
        dependency !== name && dependency in all,
        `parameter ${name}: its choices depend on ${dependency}, which there is not`,
      )
      demand(!all[dependency]?.secret, `parameter ${name}: its choices depend on a secret`)
    }
  }
  if (parameter.default === undefined) return
  const schema: ParameterSchema = shapeOf(parameter, 'gb')
  demand(
    schemaProblems(schema, parameter.default).length === 0,
    `parameter ${name}: its default is not allowed`,
  )
}

/** Choices that depend on each other could never be listed. */
function checkCircles(all: KnownAction['parameters']): void {
  const after = (name: string) => {
    const choices = all[name]?.choices
    return choices && 'sql' in choices ? boundIn(choices.sql) : []
  }
  const walk = (name: string, seen: readonly string[]): void => {
    demand(!seen.includes(name), `the choices of ${name} depend on themselves`)
    for (const dependency of after(name)) walk(dependency, [...seen, name])
  }
  for (const name of Object.keys(all)) walk(name, [])
}

function checkSql(sql: string, database: string | undefined, where: string): void {
  demand(/^\s*(select|with|values)\b/i.test(sql), `${where}: SQL only asks (select)`)
  demand(!/;\s*\S/.test(sql.trim()), `${where}: one statement of SQL`)
  if (database !== undefined) checkPath(database, `${where}: the database`)
}

/** The index after which no option is read: after `--`, or after the name given to a shell's script. */
function optionsEnd(argv: readonly string[]): number {
  const [program = '', flag] = argv
  if (isShell(program)) return flag === '-c' ? 4 : Number.POSITIVE_INFINITY
  const at = argv.indexOf('--')
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

function checkProgram(
  { argv, folder, input = '' }: ProgramRun,
  secrets: readonly string[],
): string[] {
  if (folder !== undefined) checkPath(folder, 'the folder')
  demand(
    argv[0] !== '' && !argv[0].startsWith('-') && !/[={}]/.test(argv[0]),
    'the program has no name',
  )
  demand(
    !argv.some(argument => argument.includes('\0')),
    'an argument holds a sign that none can hold',
  )
  const end = optionsEnd(argv)
  for (const [at, argument] of argv.entries()) {
    const names = placesInArgument(argv, at)
    if (names.length === 0) continue
    demand(at > 0, 'the program is no parameter')
    const isValue = onlyPlace(argument) !== undefined && at >= end
    const isOption = /^--?[A-Za-z][\w-]*=\{[A-Za-z0-9]+\}$/.test(argument) && !isShell(argv[0])
    demand(
      isValue || isOption,
      `argument ${at}: a place stands alone behind -- (or behind a script’s name), or as --option={name}`,
    )
    demand(
      !names.some(name => secrets.includes(name)),
      `argument ${at}: a secret goes into what the program reads`,
    )
  }
  return [...argv.flatMap((_, at) => placesInArgument(argv, at)), ...placesIn(input)]
}

function checkCall(
  { url, headers = {}, json }: CallRun,
  origins: readonly string[],
  secrets: readonly string[],
): string[] {
  const bare = url.replace(/\{[A-Za-z0-9]+\}/g, 'x')
  const parsed = URL.parse(bare)
  demand(parsed !== null && !/[{}]/.test(bare), 'the address is none')
  const origin = URL.parse(url)?.origin ?? ''
  demand(
    origin === parsed.origin && origins.includes(origin),
    `the origin ${parsed.origin} is not allowed (ACTIONS_ORIGINS)`,
  )
  demand(
    parsed.username === '' && parsed.password === '' && parsed.hash === '',
    'the address holds more than an address',
  )
  const [, path = '', query = ''] = /^[^/]*\/\/[^/?]*([^?]*)(.*)$/.exec(url) ?? []
  demand(
    path.split('/').every(part => placesIn(part).length === 0 || onlyPlace(part) !== undefined),
    'in the address a place is a whole part of the path',
  )
  demand(
    query === '' ||
      query
        .slice(1)
        .split('&')
        .every(part => placesIn(part.split('=')[0] ?? '').length === 0),
    'the names in an address are no parameters',
  )
  demand(
    !placesIn(url).some(name => secrets.includes(name)),
    'a secret does not go into an address',
  )
  const inJson = JSON.stringify(json ?? null)
  for (const name of Object.keys(headers)) {
    demand(
      /^[A-Za-z0-9-]+$/.test(name) &&
        !/^(host|content-length|transfer-encoding|connection)$/i.test(name),
      `the header ${name} is not allowed`,
    )
  }
  return [...placesIn(url), ...Object.values(headers).flatMap(placesIn), ...placesIn(inJson)]
}

/** Throws BadAction with the problem. */
export function checkAction(action: KnownAction, origins: readonly string[]): void {
  const { parameters, run, output } = action
  for (const [name, parameter] of Object.entries(parameters))
    checkParameter(name, parameter, parameters)
  checkCircles(parameters)
  const secrets = Object.keys(parameters).filter(name => parameters[name]?.secret)
  let used: string[]
  if ('program' in run) used = checkProgram(run.program, secrets)
  else if ('steps' in run) {
    demand(output === 'text', 'what steps say is a text')
    used = run.steps.flatMap(({ program }) => checkProgram(program, secrets))
  } else if ('query' in run) {
    checkSql(run.query.sql, run.query.database, 'the query')
    demand(output === 'table', 'what a query finds is a table')
    used = boundIn(run.query.sql)
  } else {
    demand(output === 'text', 'what a call answers is a text')
    used = checkCall(run.call, origins, secrets)
  }
  if (action.leaves?.probe) used.push(...checkProgram(action.leaves.probe, secrets))
  checkLeaves(action)
  for (const name of used) demand(name in parameters, `there is no parameter ${name}`)
  demand(Buffer.byteLength(JSON.stringify(action)) < 200_000, 'it is too large')
}
