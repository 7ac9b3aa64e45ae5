// The reason form over HTTP: a field added on the server is required at once, and the previous
// answers are offered as far as the form still accepts them.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fleet } from '#server/db/repositories.ts'
import { reasonFields } from '#server/demo/reasonFields.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let store: number

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
beforeEach(async () => {
  store = (await server.addStore({ host: false })).id
  await sql`truncate reason_fields`.execute(server.db.sql)
  await fleet.setReasonFields(server.db.sql, reasonFields)
})
afterAll(() => server.stop())

const speaking = (language: string) => ({ 'accept-language': language })
const form = async (language = 'gb') =>
  (await server.call('GET', '/freshdesk/fields', { token, headers: speaking(language) })).json
const connect = (reason: object, language = 'gb') =>
  server.call('POST', '/set/tools', { token, headers: speaking(language), body: { store, reason } })
const last = async (language = 'gb') => {
  const about = await server.call('GET', `/ext/stores/${store}`, {
    token,
    headers: speaking(language),
  })
  return about.json.lastReason?.reason ?? null
}
const good = { reason: 'Printer is stuck', category: 'Fault' }

/** By hand, while the server runs. */
const addField = (name: string, type: string, choices: unknown, required = true) =>
  sql`insert into reason_fields (name, label, type, position, required, choices) values
    (${name}, ${JSON.stringify({ gb: 'Shift', br: 'Turno', es: 'Turno de trabajo' })}, ${type}, 2,
      ${required}, ${JSON.stringify(choices)})`.execute(server.db.sql)

describe('§5.1 a required field that is added on the server', () => {
  it.each([
    ['custom_dropdown', ['Day', 'Night'], 'Night', 'Noon'],
    ['custom_multi_select', ['Day', 'Night'], ['Day', 'Night'], ['Noon']],
    [
      'nested_field',
      { Day: { Early: ['6', '7'] }, Night: [] },
      ['Day', 'Early', '7'],
      ['Day', 'Early'],
    ],
    ['custom_text', [], 'Night', 7],
    ['custom_paragraph', [], 'Night\nand day', true],
    ['custom_number', [], 2, 2.5],
    ['custom_decimal', [], 2.5, '2.5'],
    ['custom_date', [], '2026-11-20', '2026-11-31'],
    ['custom_checkbox', [], true, 'yes'],
  ])(
    '(%s) is asked for at once, in the language of the operator, and kept',
    async (type, choices, right, wrong) => {
      await addField('shift', type, choices)
      const fields = await form('es')
      expect(fields[2]).toMatchObject({ name: 'shift', label: 'Turno de trabajo', type })
      for (const [language, info] of [
        ['gb', 'The Shift field is required'],
        ['br', 'O campo Turno é obrigatório'],
        ['es', 'El campo Turno de trabajo es obligatorio'],
      ] as const) {
        for (const empty of [{}, { shift: null }, { shift: '' }, { shift: [] }]) {
          const { status, json } = await connect({ ...good, ...empty }, language)
          expect([status, json.code, json.info]).toEqual([422, 'reason.invalid', info])
          expect(json.fields).toEqual([{ path: '/reason/shift', code: 'field.required', info }])
        }
      }
      expect((await connect({ ...good, shift: wrong })).status).toBe(422)
      const { status, json } = await connect({ ...good, shift: right })
      expect(status).toBe(200)
      const row = await server.db.sql
        .selectFrom('connections')
        .select('reason')
        .where('id', '=', json.connection)
        .executeTakeFirstOrThrow()
      expect(row.reason).toEqual({ ...good, shift: right })
      expect(await last()).toEqual({ ...good, shift: right })
    },
  )

  it('of a kind nobody knows is a text, and keeps nobody out', async () => {
    await addField('shift', 'custom_hologram', [])
    expect((await form())[2]).toMatchObject({ name: 'shift', type: 'custom_text' })
    expect((await connect({ ...good, shift: 'Night' })).status).toBe(200)
  })

  it('with half a label is named by what there is', async () => {
    await sql`insert into reason_fields (name, label, type, position, required) values
      ('gate', '{"gb": "Gate"}', 'custom_text', 9, false), ('door', '{}', 'custom_text', 10, false)`.execute(
      server.db.sql,
    )
    const fields = await form('br')
    expect(fields.slice(-2)).toMatchObject([{ label: 'Gate' }, { label: 'door' }])
  })
})

describe('a nested field', () => {
  it('comes as a tree in the language asked for, with the names of its levels', async () => {
    const nested = async (language: string) =>
      (await form(language)).find(({ type }: { type: string }) => type === 'nested_field')
    expect(await nested('gb')).toMatchObject({
      label: 'What is affected',
      required_for_agents: false,
      choices: {
        Kitchen: { Printer: ['Prints nothing', 'Prints too late', 'Prints wrong characters'] },
      },
      nested_ticket_fields: [
        { name: 'affected_2', label: 'Part', level: 2 },
        { name: 'affected_3', label: 'What happens', level: 3 },
      ],
    })
    expect(await nested('br')).toMatchObject({
      label: 'O que foi afetado',
      choices: { Cozinha: { Impressora: expect.arrayContaining(['Imprime com atraso']) } },
    })
    expect(Object.keys((await nested('es')).choices)).toEqual(['Cocina', 'Mostrador', 'Reparto'])
  })

  it.each([
    [['Kitchen', 'Printer', 'Prints nothing'], 200],
    [['Cozinha', 'Printer', 'No imprime nada'], 200],
    ['Stays black', 200],
    [['Kitchen', 'Printer'], 422],
    [['Kitchen', 'Till', 'Stays black'], 422],
    [['Kitchen', 'Printer', 'Prints nothing', 'More'], 422],
    ['Kitchen', 422],
    [7, 422],
    [['constructor'], 422],
    ['__proto__', 422],
  ])('given %j answers %i', async (affected, status) => {
    expect((await connect({ ...good, affected })).status).toBe(status)
  })
})

describe('the last reason for a store', () => {
  it("is the asker's own, of this store, the newest", async () => {
    expect(await last()).toBeNull()
    await connect({ ...good, reason: 'First' })
    await connect({ ...good, reason: 'Second', urgent: true })
    const stranger = await server.signIn(await server.addOperator(`stranger ${store}`))
    const body = { store, reason: { ...good, reason: 'Not mine' } }
    await server.call('POST', '/set/tools', { token: stranger, body })
    expect(await last()).toEqual({ ...good, reason: 'Second', urgent: true })
  })

  it('is offered as far as the form still takes it, in the language of now', async () => {
    await addField('shift', 'custom_multi_select', [{ gb: 'Day', br: 'Dia', es: 'Día' }, 'Night'])
    const affected = ['Kitchen', 'Display', 'Stays black']
    const reason = { ...good, affected, shift: ['Dia', 'Night'], ticket: 'T-1' }
    expect((await connect(reason)).status).toBe(200)
    expect(await last('es')).toEqual({
      reason: 'Printer is stuck',
      category: 'Avería',
      ticket: 'T-1',
      shift: ['Día', 'Night'],
      affected: ['Cocina', 'Pantalla', 'Se queda en negro'],
    })
    await sql`delete from reason_fields where name = 'ticket'`.execute(server.db.sql)
    await sql`update reason_fields set choices = '["Night"]' where name = 'shift'`.execute(
      server.db.sql,
    )
    await sql`update reason_fields set type = 'custom_number' where name = 'reason'`.execute(
      server.db.sql,
    )
    expect(await last()).toEqual({ category: 'Fault', affected })
    await sql`delete from reason_fields where name <> 'reason'`.execute(server.db.sql)
    expect(await last()).toBeNull()
  })
})
