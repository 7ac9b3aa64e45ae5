// Colours any log: a small grammar for Monaco's Monarch.
import type { OwnLanguage, Rule } from './grammar.ts'

// Words of failure stand out anywhere, in any case ...
const wrong = 'error|errors|fatal|critical|panic|fail|failed|failure|traceback'
const doubtful = 'warn|warning|warnings'
// ... words that are ordinary as well, only where they state a level.
const levels = [
  { token: 'error', words: `${wrong}|severe|crit|alert|emerg|emergency|err` },
  { token: 'warning', words: doubtful },
  { token: 'notice', words: 'info|notice|information|config' },
  { token: 'comment', words: 'debug|dbg|trace|fine|finer|finest|verbose' },
] as const

const titled = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1)
const each = (words: string, spell: (word: string) => string[]) =>
  words.split('|').flatMap(spell).join('|')
const either = (words: string) => each(words, word => [word, word.toUpperCase(), titled(word)])

const date = String.raw`\d{4}[-/]\d\d[-/]\d\d`
const clock = String.raw`\d\d?:\d\d:\d\d(?:[.,:]\d+)?`
const zone = String.raw`(?: ?(?:Z|z|UTC|GMT|[+-]\d\d:?\d\d))?\b`
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const times = [
  String.raw`${date}(?:[Tt ]${clock}${zone}|[Tt ]\d\d:\d\d\b)?`,
  String.raw`\d\d[/-]${month}[/-]\d{4}[: ]${clock}${zone}`,
  String.raw`(?:${day},? )?${month} [ \d]\d ${clock}(?: [A-Z]{3,4}\b)?(?: \d{4}\b)?`,
  String.raw`\d{8}[.T]\d{6}(?:[.,]\d+)?`,
  clock + zone,
]
/** A timestamp as a number, in seconds or milliseconds. */
const epoch = String.raw`1\d{9}(?:\d{3}|\.\d+)?`

const name = '(?:level|severity|lvl|levelname|loglevel)'
const key = `"(?:log\\.)?${name}"`
/** Not the beginning of a longer word or name. */
const alone = String.raw`(?![\w.-]*\w)`

/** The ways to state a level: with its name, in brackets, before a colon, or right after the time. */
const levelRules = levels.flatMap(({ token, words }): Rule[] => [
  [new RegExp(`(${key})(\\s*:\\s*")(${either(words)})(")`), ['keyword', 'string', token, 'string']],
  [new RegExp(`(${name}=)("?(?:${either(words)})"?)(?![\\w-])`), ['keyword', token]],
  [new RegExp(`([[(<](?:\\w+:)?\\s*)(${either(words)})(?=\\s*[\\])>])`), ['', token]],
  [new RegExp(`(?:${words.toUpperCase()})${alone}`), token],
  [new RegExp(`(?:${each(words, word => [titled(word)])})(?=:)`), token],
  [new RegExp(`^(?:${words})(?=:)`), token],
])

const firstWord = levels.map(
  ({ token, words }): Rule => [
    new RegExp(`(${times.join('|')})(\\s+)(${words})${alone}`),
    ['time', '', token],
  ],
)

const plainWord = {
  cases: { [either(wrong)]: 'error', [either(doubtful)]: 'warning', '@default': '' },
}

export const log: OwnLanguage = {
  id: 'log',
  configuration: {},
  language: {
    defaultToken: '',
    tokenizer: {
      root: [
        // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches terminal colour sequences
        [/(?:\x1b\[[\d;?]*[A-Za-z]|\x1b\][^\x07]*\x07)+/, 'time'],
        [/^\s+at\s.*$/, 'comment'],
        [/^\s+File ".*$/, 'comment'],
        [/^\s*\.\.\. \d+ more$/, 'comment'],
        [/^Caused by:/, 'error'],
        [new RegExp(`^${epoch}(?![\\w.])`), 'time'],
        [/^([EF])(\d{4})(?= \d\d:)/, ['error', 'time']],
        [/^(W)(\d{4})(?= \d\d:)/, ['warning', 'time']],
        [/^(I)(\d{4})(?= \d\d:)/, ['notice', 'time']],
        [/\s+/, ''],
        // Most of a log is plain words: no other rule is tried for them.
        [/[a-z]+(?=[\s,.)]|$)(?!\.\w)/, plainWord],
        ...firstWord,
        [new RegExp(times.join('|')), 'time'],
        ...levelRules,
        // A request and its status.
        [/("[A-Z]+ [^"]*HTTP\/[\d.]+")(\s+)(5\d\d)(?=\s)/, ['string', '', 'error']],
        [/("[A-Z]+ [^"]*HTTP\/[\d.]+")(\s+)(4\d\d)(?=\s)/, ['string', '', 'warning']],
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'keyword'],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/'(?:[^'\\]|\\.)*'(?!\w)/, 'string'],
        // Addresses and paths are one token each, whatever words they contain.
        [/\w+:\/\/[^\s"'<>\])]+/, ''],
        [/(?:\/[\w.@%+~-]+)+\/?/, ''],
        [/[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}\b/, 'number'],
        [/(?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*(?:Exception|Error)\b/, 'error'],
        [/[A-Za-z_][\w.-]*(?==[^=\s])/, 'keyword'],
        [/[A-Za-z_$][\w$]*(?:[.'-][\w$]+)*/, plainWord],
        [/(?:0x[\da-fA-F]+|\d+(?:[.,:]\d+)*)(?:[kKMGT]i?B|[mnuµ]?s|%)?(?!\w)/, 'number'],
        [/\w+/, ''],
      ],
    },
  },
}
