import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/anyText.ts'
import { sshKind } from '#tests/support/hosts.ts'
import { quote, quoteAll } from './quote.ts'

const FULL = process.env.TEST_FULL === '1'
const folder = join(import.meta.dirname, '../../../tests/fixtures/strings')

function fixture(name: string): string[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return Array.isArray(list) ? list.filter(text => typeof text === 'string') : []
}

const fits = (text: string) => !text.includes('\0') && text.isWellFormed()
const hostile = [
  ...fixture('odd_strings.json'),
  ...fixture('filenames.json'),
  '',
  '-',
  '--',
  '-n',
  '-e',
  "'",
  "''",
  "'\\''",
  "\\'",
  '\\',
  '\\\\',
  '\n',
  '\r\n',
  'a\n',
  '\n\n',
  '$(id)',
  '`id`',
  '$HOME',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is shell syntax
  '${IFS}',
  '!!',
  '!$',
  '~',
  '~root',
  '*',
  '?',
  '[a]',
  '{a,b}',
  '{1..9}',
  ';',
  '&',
  '&&',
  '|',
  '||',
  '>',
  '>>',
  '<',
  '<<EOF',
  '(',
  ')',
  '#',
  '#a',
  '=',
  'A=b',
  '%1',
  '^a^b',
  '\u001b[31m',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u{1F355}',
  'e\u0301',
  '\ufffd',
  '\t',
  ' ',
  '  ',
  ' a',
  'a ',
  '"',
  '"$x"',
  "it's",
  'x'.repeat(10_000),
  "'".repeat(500),
].filter(fits)

/** Prints its arguments as JSON. */
const dumper = [process.execPath, '-e', 'console.log(JSON.stringify(process.argv.slice(1)))', '--']

describe('what the login shell of a real OpenSSH server hands on', () => {
  async function handedOn(words: readonly string[]): Promise<unknown> {
    const connection = await sshKind.connection()
    const channel = await connection.exec(quoteAll([...dumper, ...words]))
    let text = ''
    channel.setEncoding('utf8')
    channel.on('data', (piece: string) => {
      text += piece
    })
    channel.stderr.resume()
    await new Promise(closed => channel.once('close', closed))
    return JSON.parse(text)
  }

  it('hostile literals arrive as one unchanged argument each', async () => {
    expect(hostile.length).toBeGreaterThan(100)
    for (let from = 0; from < hostile.length; from += 100) {
      const some = hostile.slice(from, from + 100)
      expect(await handedOn(some)).toEqual(some)
    }
  })

  it('any text does', async () => {
    const piece = fc.oneof(fc.constantFrom(...hostile), anyText())
    const word = fc.array(piece, { maxLength: 4 }).map(pieces => pieces.join(''))
    const words = fc.array(word.filter(fits), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(words, async some => {
        fc.pre(quoteAll(some).length < 100_000)
        expect(await handedOn(some)).toEqual(some)
      }),
      { numRuns: FULL ? 300 : 25 },
    )
  })

  it('through Host.run as well, with the environment', async () => {
    const { host } = await sshKind.freshHost()
    const some = hostile.filter(text => text.length < 1000)
    const [program = 'node', ...rest] = dumper
    const done = await host.run([program, ...rest, ...some])
    expect(JSON.parse(done.stdout.toString())).toEqual(some)
    const environment = { ODD: some.join(' ') }
    const run = await host.run([program, '-p', 'JSON.stringify(process.env.ODD)'], { environment })
    expect(JSON.parse(run.stdout.toString())).toBe(environment.ODD)
  })
})

it.each(fixture('unusable_strings.json'))('%j can be no argument and is refused', text => {
  expect(() => quote(text)).toThrow(expect.objectContaining({ code: 'name_invalid' }))
})
