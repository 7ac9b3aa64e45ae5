// The pattern language against JavaScript's own engine as the reference, and against the search programs.
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { HostError } from '#server/hosts/hostError.ts'
import { grepOf, rgOf } from '#server/hosts/search/pattern.ts'
import { PatternError, printForScript, readPattern } from './index.ts'

/** Not every machine has ripgrep; the console then searches with grep. */
const hasRg = spawnSync('rg', ['--version']).status === 0
const programs = [...(hasRg ? [rgOf] : []), grepOf]
const runs = process.env.TEST_FULL === '1' ? 2000 : 60

/** Characters on which engines differ: cases, marks, blanks, bytes, special characters. */
const letters = [
  ...'aAbBkKsSzZ059_ -.]^\\[$|{}()*+?\'"`<>~\té€ſKçÇßẞσςΣİıд中🍕\u0301\u00a0\u2028\u200b\u0000',
]
const letter = fc.constantFrom(...letters)
const line = fc.array(letter, { maxLength: 12 }).map(all => all.join(''))

const inClass = (text: string) => text.replace(/[\]\\^[-]/g, '\\$&')
const plain = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const atom = fc.oneof(
  letter.map(plain),
  fc.constantFrom(
    '.',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\x41',
    '\\u00e9',
    '\\u{1f355}',
    '\\t',
  ),
  fc.constantFrom('\\p{L}', '\\P{L}', '\\p{Lu}', '\\p{Script=Greek}', '\\p{N}'),
  fc
    .tuple(
      fc.boolean(),
      fc.array(fc.oneof(letter.map(inClass), fc.constantFrom('\\d', '\\S', 'a-z', '\\p{Lu}')), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([negated, members]) => `[${negated ? '^' : ''}${members.join('')}]`),
)
const { pattern } = fc.letrec<{ pattern: string; item: string; sequence: string }>(tie => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc.constantFrom('\\b', '\\b', '^', '$'),
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0}', '+?', '{2,}'))
      .map(all => all.join('')),
    fc
      .tuple(
        fc.constantFrom('(', '(?:', '(?<n>'),
        tie('pattern'),
        fc.constantFrom('', '*', '?', '{2}', '+'),
      )
      .map(([open, inner, times]) => `${open.replace('n', `n${inner.length}`)}${inner})${times}`),
  ),
  sequence: fc.array(tie('item'), { maxLength: 4 }).map(all => all.join('')),
  pattern: fc
    .array(fc.tuple(fc.constantFrom('', '', '^'), tie('sequence'), fc.constantFrom('', '', '$')), {
      minLength: 1,
      maxLength: 3,
    })
    .map(all => all.map(branch => branch.join('')).join('|')),
}))

/** Replaces `$`, which V8 gets wrong (print.ts); escapes and classes stay. */
const withSoundEnds = (source: string) =>
  source.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\$/gsu, found => (found === '$' ? '(?![^])' : found))

test('the end of a line is found after a character of two halves', () => {
  const own = new RegExp(printForScript(readPattern('[^a]$', false)), 'u')
  expect(['🍕', 'a🍕', 'é', 'a'].map(line => own.test(line))).toEqual([true, true, true, false])
})

/** The reference: the pattern as typed. `[^` with `i` differs from Unicode's definition. */
function reference(source: string, ignoreCase: boolean) {
  try {
    return new RegExp(withSoundEnds(source), ignoreCase ? 'iu' : 'u')
  } catch {
    return undefined // the same name twice
  }
}

/** Undefined for a pattern with too many sets or an inner anchor, which the language rejects. */
function read(source: string, ignoreCase: boolean) {
  try {
    return readPattern(source, ignoreCase)
  } catch (error) {
    if (error instanceof PatternError && ['large', 'anchor'].includes(error.problem))
      return undefined
    throw error
  }
}

function linesOf(argv: readonly string[], text: string): number[] {
  const [program = '', ...args] = argv
  const { stdout, status, stderr } = spawnSync(program, args, {
    input: Buffer.from(text),
    encoding: 'latin1',
    maxBuffer: 1e8,
  })
  if (status !== 0 && status !== 1)
    throw new Error(`${program} ${status}: ${stderr} ${args.join(' ')}`)
  return stdout
    .split('\n')
    .flatMap(found => (/^(\d+):/.exec(found)?.[1] ? [Number.parseInt(found, 10)] : []))
}

const end = fc.constantFrom('\n', '\r\n')

describe('one language, the same lines', () => {
  test.each([false, true])('ignoring case: %s', ignoreCase => {
    fc.assert(
      fc.property(
        pattern,
        fc.array(fc.tuple(line, end), { minLength: 4, maxLength: 12 }),
        fc.boolean(),
        (source, drawn, marked) => {
          // With `i`, only JavaScript counts these two as word characters.
          const odd = ignoreCase && /\\[bwW]/.test(source) ? /[ſK]/ : /$^/
          const lines = drawn.filter(([text]) => !odd.test(text))
          const typed = reference(source, ignoreCase)
          if (!typed) return
          const tree = read(source, ignoreCase)
          if (!tree) return
          const own = new RegExp(printForScript(tree), 'u')
          const matching = (expression: RegExp) =>
            lines.flatMap(([text], n) => (expression.test(text) ? [n + 1] : []))
          const text = (marked ? '\ufeff' : '') + lines.flat().join('')
          const wanted = { text: source, regex: true, matchCase: !ignoreCase }
          expect({ script: matching(own) }).toEqual({ script: matching(typed) })
          for (const of of programs)
            expect({ [of.name]: linesOf(of(wanted), text) }).toEqual({ [of.name]: matching(typed) })
        },
      ),
      { numRuns: runs },
    )
  })
})

const matches = (source: string, text: string) =>
  new RegExp(printForScript(readPattern(source, false)), 'u').test(text)

it.each([
  ['[^\\]]', 'a', ']'],
  ['[\\\\]', '\\', 'a'],
  ['[\\-a]', '-', 'b'],
  ['\\x41', 'A', 'x41'],
  ['^\\p{L}$', 'ß', '1'],
  ['(?i)x', 'X', 'y'],
  ['(?<n>a)', 'a', 'b'],
  ["\\'", "it's", 'its'],
  ['\\<b\\>', 'a <b>', 'b'],
  ['{"level":"error"}', '{"level":"error"}', 'error'],
  ['a{,5}', 'a{,5}', 'aaaaa'],
])('%s matches %s, not %s', (source, match, mismatch) => {
  expect([matches(source, match), matches(source, mismatch)]).toEqual([true, false])
})

it.each([
  ['(', 'group', 1],
  ['a)', 'group', 2],
  ['[a', 'class', 1],
  ['x[]', 'class_empty', 2],
  ['[[:alpha:]]', 'class_posix', 2],
  ['[z-a]', 'range', 2],
  ['[a-\\d]', 'range', 2],
  ['a**', 'repeat', 3],
  ['|+', 'repeat', 2],
  ['^*', 'repeat', 2],
  ['a{3,1}', 'repeat_order', 2],
  ['a\\', 'escape', 2],
  ['\\B', 'escape', 1],
  ['\\Qa', 'escape', 1],
  ['\\p{No such}', 'property', 1],
  ['(a)\\1', 'backreference', 4],
  ['\\k<n>', 'backreference', 1],
  ['a(?=b)', 'lookaround', 2],
  ['(?<!b)a', 'lookaround', 1],
  ['(?s)a', 'flags', 1],
  ['a(?i)b', 'flags', 2],
  ['a\\nb', 'line_end', 2],
  ['a^b', 'anchor', 2],
  ['(a$)b', 'anchor', 3],
  ['(a{200}){200}', 'large', 1],
  ['('.repeat(60) + ')'.repeat(60), 'large', 51],
])('%s is refused: %s, at %d', (source, problem, position) => {
  let refused: unknown
  try {
    readPattern(source, false)
  } catch (error) {
    refused = error
  }
  expect(refused).toMatchObject({ problem, position })
  expect(() => rgOf({ text: source, regex: true })).toThrow(HostError)
  expect(() => grepOf({ text: source, regex: true })).toThrow(HostError)
})

it('the largest pattern there may be is taken by both programs', () => {
  const text = `${'[a-f]{9500}'}|\\p{L}`
  for (const of of programs) expect(linesOf(of({ text, regex: true }), '1\né\n')).toEqual([2])
  const wide = '\\p{L}{50}\\P{Lu}{5}'
  for (const of of programs)
    expect(linesOf(of({ text: wide, regex: true }), `${'ß'.repeat(56)}\n1\n`)).toEqual([1])
})
