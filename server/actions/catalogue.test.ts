import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { demoFolder, readActions } from './catalogue.ts'

const head = 'title: T\ndescription: T\ncategory: T\ndanger: none\n'
const run = (argv: string) => `run: { program: { argv: ${argv} } }\n`
const text = '{ type: string, title: T }'

async function why(content: string, name = 'one.yaml'): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'actions-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'fine.yaml'), `${head}${run('[id]')}`)
  const { actions, problems } = readActions(folder, ['https://till.example'])
  expect(actions.has('fine')).toBe(true)
  expect(actions.has('one')).toBe(problems.length === 0)
  return problems[0]?.why
}

it('the demo has ten actions, all of them right', () => {
  const { actions, problems } = readActions(demoFolder, [])
  expect(problems).toEqual([])
  expect([...actions.keys()]).toHaveLength(10)
})

it.each([
  ['behind --', `parameters: { a: ${text} }\n${run("[ls, --, '{a}']")}`],
  ['as an option', `parameters: { a: ${text} }\n${run("[ls, '--sort={a}']")}`],
  ['behind a script', `parameters: { a: ${text} }\n${run("[sh, -c, 'echo {a}', x, '{a}']")}`],
  [
    'in an address',
    `parameters: { a: ${text} }\nrun: { call: { method: GET, url: 'https://till.example/o/{a}?x={a}' } }`,
  ],
  [
    'in SQL',
    `output: table\nparameters: { a: ${text} }\nrun: { query: { sql: "select ':b' where 1 = :a -- :c" } }`,
  ],
])('a place %s', async (_, content) => {
  expect(await why(head + content)).toBeUndefined()
})

const secret = '{ type: string, title: T, secret: true }'
it.each([
  [
    'a state that there is not',
    `${head}leaves: { assumed: gone, states: { half: { text: T } } }\n${run('[id]')}`,
    /no state gone/,
  ],
  [
    'a step without its state',
    `${head}run: { steps: [{ title: A, leaves: half, program: { argv: [id] } }, { title: B, program: { argv: [id] } }] }`,
    /there are none/,
  ],
  [
    'what mends it is not there',
    `${head}leaves: { states: { half: { text: T, mend: { action: none, title: T } } } }\n${run('[id]')}`,
    /no action none/,
  ],
  [
    'what mends it does not take that',
    `${head}leaves: { states: { half: { text: T, mend: { action: fine, title: T, parameters: { x: 1 } } } } }\n${run('[id]')}`,
    /no parameter x/,
  ],
  [
    'a secret in its words',
    `${head}parameters: { a: ${secret} }\nleaves: { states: { half: { text: '{a}' } } }\n${run('[id]')}`,
    /secret/,
  ],
  ['no YAML', '{', /./],
  ['an unknown word', `${head}surprise: 1\n${run('[id]')}`, /additional properties/],
  [
    'two ways to run',
    `${head}run: { program: { argv: [id] }, query: { sql: select 1 } }`,
    /more than 1/,
  ],
  ['no such parameter', `${head}${run("[ls, --, '{a}']")}`, /no parameter a/],
  [
    'an option could be meant',
    `${head}parameters: { a: ${text} }\n${run("[ls, '{a}']")}`,
    /behind --/,
  ],
  ['a part of a word', `${head}parameters: { a: ${text} }\n${run("[ls, --, 'x{a}']")}`, /alone/],
  ['the program itself', `${head}parameters: { a: ${text} }\n${run("['{a}']")}`, /no name/],
  [
    'the name of a script',
    `${head}parameters: { a: ${text} }\n${run("[sh, -c, 'id', '{a}']")}`,
    /alone/,
  ],
  [
    'a script that is read',
    `${head}parameters: { a: ${text} }\n${run("[sh, -s, --, '{a}']")}`,
    /alone/,
  ],
  [
    'a secret that can be seen',
    `${head}parameters: { a: ${secret} }\n${run("[ls, --, '{a}']")}`,
    /secret/,
  ],
  ['SQL that writes', `${head}output: table\nrun: { query: { sql: delete from t } }`, /only asks/],
  [
    'two statements',
    `${head}output: table\nrun: { query: { sql: select 1; drop table t } }`,
    /one statement/,
  ],
  [
    'another origin',
    `${head}run: { call: { method: GET, url: 'https://evil.example/' } }`,
    /not allowed/,
  ],
  [
    'an origin of choice',
    `${head}parameters: { a: ${text} }\nrun: { call: { method: GET, url: 'https://{a}/' } }`,
    /not allowed|none/,
  ],
  [
    'half a part of a path',
    `${head}parameters: { a: ${text} }\nrun: { call: { method: GET, url: 'https://till.example/x{a}' } }`,
    /whole part/,
  ],
  [
    'choices in a circle',
    `${head}parameters: { a: { type: string, title: T, choices: { sql: 'select :b' } }, b: { type: string, title: T, choices: { sql: 'select :a' } } }\n${run('[id]')}`,
    /themselves/,
  ],
  [
    'a default that is refused',
    `${head}parameters: { a: { type: integer, title: T, maximum: 1, default: 2 } }\n${run('[id]')}`,
    /default/,
  ],
  [
    'a folder outside',
    `${head}parameters: { a: { type: string, title: T, choices: { folder: /a/../b } } }\n${run('[id]')}`,
    /no path/,
  ],
])('leaves out a file with %s, and says why', async (_, content, reason) => {
  expect(await why(content)).toMatch(reason)
})

it('leaves out a name that is none', async () => {
  expect(await why(`${head}${run('[id]')}`, 'One Action.yaml')).toMatch(/name/)
})
