// docs/operate/configuration.md, written from the server's own table of variables.
import { formOf } from '#server/settings/reader.ts'
import { groups, type Variable, variables } from '#server/settings/variables.ts'

const head = `# Configuration

The server reads its settings from environment variables, and no file. An empty variable counts as unset. At the start the server checks every variable, names all faults at once, one sentence each, and does not start while there is one; a secret is never repeated. Every command that opens the database reads the same variables: give it those of the server.

This page is written by \`npm run configuration\` from the table that the server itself reads by; a test fails when it is stale.
`

const all: readonly (readonly [string, Variable])[] = Object.entries(variables)

const code = (text: string) => `\`${text}\``
const inCell = (text: string) => text.replaceAll('|', '\\|')

function formIn(variable: Variable): string {
  const form = formOf(variable)
  switch (variable.kind) {
    case 'whole':
      return variable.unit === undefined ? String(form) : `${form}, in ${variable.unit}`
    case 'list':
      return `${form}, separated by ${variable.between}`
    case 'secret': {
      const most = variable.least === undefined ? [] : [`at least ${variable.least} characters`]
      return ['secret', ...(form === undefined ? most : [form])].join(': ')
    }
    case 'rule':
      return `a ${form}`
    default:
      return form ?? `a ${variable.kind}`
  }
}

function defaultIn({ default: usual, demo, otherwise }: Variable): string {
  if (usual === undefined) return otherwise ?? 'none'
  return demo === undefined ? code(usual) : `${code(usual)}; in demo mode ${code(demo)}`
}

const rowOf = ([name, variable]: readonly [string, Variable]) =>
  [`<a id="${name}"></a>${code(name)}`, formIn(variable), defaultIn(variable), variable.meaning]
    .map(inCell)
    .join(' | ')

function sectionOf([group, title]: readonly [string, string]): string {
  const rows = all.filter(([, variable]) => variable.group === group).map(rowOf)
  const table = ['| Variable | Value | Default | Meaning |', '| --- | --- | --- | --- |']
  return [`## ${title}`, '', ...table, ...rows.map(row => `| ${row} |`), ''].join('\n')
}

export const configurationPage = (): string =>
  [head, ...Object.entries(groups).map(sectionOf)].join('\n')
