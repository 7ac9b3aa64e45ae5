import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { operationTable } from '#src/generated/operations.ts'
import {
  answersOf,
  document,
  follow,
  mediaPointer,
  parametersOf,
  problems,
  rows,
  type Schema,
} from './document.ts'
import { rows as suite } from './rows/index.ts'
import { calls, fields, routes, values } from './specification.ts'

const { schemas } = document.components
const pages = schemas.PageName?.enum as readonly string[] // the linter knows it is a list of names

/** The schema at a dotted path such as `FileEntry.metadata`; an empty schema when unknown. */
function schemaAt(dotted: string): Schema {
  const [name = '', ...below] = dotted.split('.')
  return below.reduce((schema, key) => schema.properties?.[key] ?? {}, schemas[name] ?? {})
}

describe('the calls', () => {
  it('§7.4 are those of the specification, no more and no fewer', () => {
    const spec = rows.filter(({ operation }) => operation['x-source'] === 'spec')
    const found = spec.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(found.toSorted()).toEqual(calls.toSorted())
    expect(found).toHaveLength(48)
  })

  it('of ours are under /ext/, those of the specification are not', () => {
    const wrong = rows.filter(
      ({ path, operation }) =>
        path.startsWith('/ext/') !== (operation['x-source'] === 'extension') ||
        !['spec', 'extension'].includes(operation['x-source']),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('read by GET are never a page', () => {
    const patterns = rows
      .filter(({ method }) => method === 'get')
      .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`))
    expect(routes.filter(route => patterns.some(pattern => pattern.test(route)))).toEqual([])
    expect(patterns.some(pattern => pattern.test('/api/chain/7'))).toBe(true)
  })

  it('are all in the generated table', () => {
    expect(Object.keys(operationTable)).toEqual(rows.map(({ id }) => id))
  })
})

describe('a key whose job is forgotten', () => {
  /** Responses of operations that start a job. */
  const jobs = ['Job', 'ActionRun', 'ActionBatch', 'DownloadAnswer'].map(
    of => `#/components/schemas/${of}`,
  )
  const begins = (row: (typeof rows)[number]) =>
    answersOf(row).some(({ node, status }) => {
      const { schema } = node.content?.['application/json'] ?? {}
      return status < 300 && jobs.includes(schema?.$ref ?? '')
    })
  const conflict = { $ref: '#/components/responses/JobConflict' }

  it('is the same 409 of every operation that begins one', () => {
    const repeatable = rows.filter(row =>
      parametersOf(row).some(({ node }) => node.name === 'Idempotency-Key'),
    )
    const applicable = rows.filter(({ operation }) =>
      isDeepStrictEqual(operation.responses['409'], conflict),
    )
    expect(applicable.map(({ id }) => id)).toEqual(repeatable.filter(begins).map(({ id }) => id))
    const tried = suite.filter(({ expect: { code } }) => code === 'job.forgotten')
    expect(tried.map(row => row.operationId).toSorted()).toEqual(
      applicable.map(({ id }) => id).toSorted(),
    )
  })
})

describe.each(rows)('$id', row => {
  const { operation, pointer } = row
  const answers = answersOf(row)
  const access = [operation['x-page'] ?? []].flat()
  const session = operation.security?.length !== 0

  it('says who may use it and where it belongs', () => {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.tags).toHaveLength(1)
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
    expect(operation['x-page']).not.toBeUndefined()
    for (const page of access) expect(pages).toContain(page)
    expect(operation['x-requires-store']).toBeTypeOf('boolean')
    if (!session)
      expect([operation['x-page'], operation['x-requires-store']]).toEqual([null, false])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('answers every failure as a Failure, with a dotted code', () => {
    for (const { node, status } of answers.filter(answer => answer.status >= 400)) {
      const media = node.content?.['application/json']
      expect(media?.schema.$ref, `${status}`).toBe('#/components/schemas/Failure')
      expect(Object.keys(node.content ?? {})).toEqual(['application/json'])
    }
  })

  it('has examples that are valid', () => {
    const bodies = [
      ...answers.map(({ node, pointer: where }) => ({ content: node.content ?? {}, where })),
      { content: operation.requestBody?.content ?? {}, where: `${pointer}/requestBody` },
    ]
    for (const { content, where } of bodies)
      for (const [media, { example }] of Object.entries(content)) {
        if (media === 'application/octet-stream') continue // bytes
        expect(example, `${where} ${media}`).toBeDefined()
        expect(problems(mediaPointer(where, media), example), where).toEqual([])
      }
    for (const { node, pointer: where } of parametersOf(row)) {
      expect(node.example, node.name).toBeDefined()
      expect(problems(`${where}/schema`, node.example), node.name).toEqual([])
    }
  })

  it('takes Accept-Language, and Store-Id when it needs a store', () => {
    const names = parametersOf(row).map(({ node }) => node.name)
    expect(names).toContain('Accept-Language')
    expect(names.includes('Store-Id')).toBe(operation['x-requires-store'])
  })
})

describe('the schemas', () => {
  it.each(fields)('§3.3 §3.5 §3.6 %s has the fields the specification names', (name, ...wanted) => {
    expect(Object.keys(schemaAt(name).properties ?? {})).toEqual(expect.arrayContaining(wanted))
  })

  it.each(values)('%s has the values the specification names', (name, ...wanted) => {
    expect(schemaAt(name).enum).toEqual(wanted)
  })

  it('of a body refuse what they do not know and have an end everywhere', () => {
    const open: string[] = []
    for (const row of rows) {
      for (const { node } of parametersOf(row))
        open.push(...unbounded(node.schema, `${row.id} ${node.name}`))
      for (const [media, { schema }] of Object.entries(row.operation.requestBody?.content ?? {}))
        if (media === 'application/json') open.push(...unbounded(schema, row.id))
    }
    expect(open).toEqual([])
  })
})

/** Paths below `schema` where a caller could send unlimited input. */
function unbounded(schema: Schema, where: string): string[] {
  const { node } = follow<Schema>(schema, where)
  const below = [
    ...Object.entries(node.properties ?? {}).map(([key, property]) =>
      unbounded(property, `${where}.${key}`),
    ),
    ...(node.oneOf ?? []).map(item => unbounded(item, where)),
    ...(node.items ? [unbounded(node.items, `${where}[]`)] : []),
  ].flat()
  const has = (...keys: string[]) => keys.some(key => key in node)
  const ended = {
    object: node.additionalProperties === false || has('maxProperties'),
    array: has('maxItems'),
    string: has('maxLength', 'enum', 'const', 'pattern') || node.format === 'date',
    integer: has('maximum'),
  }
  const kinds = [node.type ?? []].flat() as (keyof typeof ended)[] // other kinds are undefined in `ended` below
  return kinds.some(kind => ended[kind] === false) ? [where, ...below] : below
}

it('a list that fails says `action failed`', () => {
  const lists = rows.filter(({ id }) => id.startsWith('list'))
  expect(lists.length).toBeGreaterThan(10)
  for (const row of lists)
    for (const { node, status } of answersOf(row))
      if ([400, 401, 403, 500, 501, 503].includes(status))
        expect(node.content?.['application/json']?.example, `${row.id} ${status}`).toMatchObject({
          message: 'action failed',
        })
})

describe('the on-boarding resources', () => {
  const marked = rows.filter(({ operation }) => operation['x-resource'])
  const names = new Set(marked.map(({ operation }) => operation['x-resource']?.name))

  it('have their five verbs each', () => {
    expect([...names]).toEqual(expect.arrayContaining(['chains', 'franchises', 'stores', 'forms']))
    for (const name of names) {
      const verbs = marked
        .map(({ operation }) => operation['x-resource'])
        .filter(mark => mark?.name === name)
        .map(mark => mark?.verb)
      expect(verbs.toSorted(), name).toEqual(['create', 'delete', 'get', 'list', 'update'])
    }
  })

  it.each(marked)('$id keeps the manners of its verb', row => {
    const mark = row.operation['x-resource']
    const headers = parametersOf(row).map(({ node }) => node.name)
    const statuses = answersOf(row).map(({ status }) => status)
    expect(statuses.find(status => status < 300)).toBe(mark?.verb === 'create' ? 201 : 200)
    const wanted: Readonly<Record<string, readonly string[]>> = {
      list: ['sort', 'page', 'per_page', 'filter', 'ids'],
      get: ['id'],
      create: ['Idempotency-Key'],
      update: ['id', 'If-Match'],
      delete: ['id', 'If-Match'],
    }
    expect(headers).toEqual(expect.arrayContaining([...(wanted[mark?.verb ?? ''] ?? ['?'])]))
  })

  it('have a version, titles, an input without what only the server sets, and known references', () => {
    for (const { operation } of marked) {
      const { entity = '', input = '' } = operation['x-resource'] ?? {}
      const fieldsOfEntity = schemas[entity]?.properties ?? {}
      expect(schemas[entity]?.required).toEqual(expect.arrayContaining(['id', 'version']))
      const written = Object.keys(fieldsOfEntity).filter(key => !fieldsOfEntity[key]?.readOnly)
      expect(Object.keys(schemas[input]?.properties ?? {})).toEqual(written)
      for (const key of written) {
        const field = fieldsOfEntity[key]
        expect(field?.title, `${entity}.${key}`).toBeTypeOf('string')
        if (field?.['x-reference']) expect(names).toContain(field['x-reference'])
      }
    }
  })
})
