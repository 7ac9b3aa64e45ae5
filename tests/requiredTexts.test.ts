// Every message about a required field has the same form: 'The {name} field is required', in each
// language.
import { expect, test } from 'vitest'
import { readSources } from '#scripts/lib/architecture/sources.ts'
import { texts } from '../server/failures/index.ts'
import { br } from '../src/i18n/br/index.ts'
import { es } from '../src/i18n/es/index.ts'
import { gb } from '../src/i18n/gb/index.ts'
import { fill, lookUp } from '../src/i18n/translate.ts'
import { textLeaves } from './support/console/textLeaves.ts'

const root = new URL('..', import.meta.url).pathname

const saysSo = {
  gb: /\b(is|are) (required|needed)\b|^this needs an? |^(say|type|write|choose)\b.*(first|why|who)\b/i,
  br: / é obrigatóri[oa]|^é preciso um|^isto precisa|^(diga|digite|escreva|escolha)\b.*(primeiro|por qu[eê]|quem)\b/i,
  es: / es obligatori[oa]|^hace falta un|^esto necesita|^(diga|escriba|elija)\b.*(primero|por qué|quién)\b/i,
} as const

/** Not about form fields: preconditions, and gaps in a document. */
const others = [
  'connection.none',
  'connection.lead',
  'failure.connection.none',
  'connection.aboutHint',
  'filesCommands.why.nothing',
  'filesEditor.chooseEach',
  'logsConfig.misfit.type',
  'places.area.refused.noArea',
  'layout.needsStore',
  'camera.no_reason',
  'export.no_path',
  'terminal.nothingSelected',
  'answers.checks.giveReason',
]
const isOther = (key: string) => others.some(ending => key.endsWith(ending))

test.each([
  ['gb', gb],
  ['br', br],
  ['es', es],
] as const)('of the console’s texts one says so, %s', (language, tree) => {
  const required = textLeaves(tree).filter(
    ([key, text]) => saysSo[language].test(text) && !isOther(key),
  )
  expect(required.map(([key]) => key)).toEqual(['field.required'])
})

/** The server's messages about a single field, with the key of its label on the screen. */
const ofServer = {
  'device.why': 'devices.form.reason',
  'device.port': 'devices.port',
  'device.account': 'devices.form.user',
  'export.no_day': 'downloads.day',
} as const

test('the server says the same, with the name that the screen shows', () => {
  const languages = [gb, br, es]
  for (const [code, label] of Object.entries(ofServer)) {
    const wanted = languages.map(tree =>
      fill(tree.field.required, { name: lookUp(tree, label) ?? label }),
    )
    expect(texts[code as keyof typeof ofServer], code).toEqual(wanted)
  }
  const plain = languages.map(tree => tree.field.required.replace('%{name}', '{name}'))
  expect(texts['field.required']).toEqual(plain)
  expect(texts['request.required']).toEqual(plain)
})

test('no other text of the server says so', () => {
  const known = [...Object.keys(ofServer), 'field.required', 'request.required', 'note.empty']
  const shown = Object.entries(texts).filter(
    ([code, [english, portuguese, spanish]]) =>
      !isOther(code) &&
      (saysSo.gb.test(english) || saysSo.br.test(portuguese) || saysSo.es.test(spanish)),
  )
  expect(shown.map(([code]) => code).toSorted()).toEqual(known.toSorted())
})

test('react-admin’s own words, which name no field, are said nowhere', () => {
  const users = readSources(root, ['src']).filter(
    ({ path, text }) =>
      !path.includes('/ra/') && /import \{[^}]*\brequired\b[^}]*\} from 'ra-core'/.test(text),
  )
  expect(users.map(({ path }) => path)).toEqual([])
})
