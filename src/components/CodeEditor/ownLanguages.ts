// Languages Monaco does not bring: logs, and Java's properties. Small grammars of its Monarch; no Monaco in here.

type Action = string | { token: string; next: string } | { cases: Record<string, string> }
/** What to match, and the token or what to do; one token for each group. */
type Rule = [RegExp, Action | string[]]
interface Language {
  readonly id: string
  readonly language: {
    readonly ignoreCase?: boolean
    readonly defaultToken: string
    readonly tokenizer: Record<string, Rule[]>
  }
  readonly configuration: { readonly comments?: { readonly lineComment: string } }
}

const errors = 'error errors fatal severe critical crit alert emerg panic fail failed failure err'
const words = {
  error: errors.split(' '),
  warning: ['warn', 'warning', 'warnings'],
  notice: ['info', 'notice', 'information'],
  comment: ['debug', 'trace', 'fine', 'finer', 'finest', 'verbose'],
}
const cases = Object.fromEntries(
  Object.entries(words).flatMap(([token, all]) => all.map(word => [word, token])),
)

const log: Language = {
  id: 'log',
  configuration: {},
  language: {
    ignoreCase: true,
    defaultToken: '',
    tokenizer: {
      root: [
        [/^\s+at\s.*$/, 'comment'],
        [/\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:z|[+-]\d\d:?\d\d)?)?/, 'time'],
        [/\d\d?:\d\d:\d\d(?:[.,]\d+)?/, 'time'],
        [/[a-z_$][\w$.]*(?:exception|error)\b/, 'error'],
        [/[a-z_]\w*/, { cases: { ...cases, '@default': '' } }],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/0x[\da-f]+|\d+(?:\.\d+)*/, 'number'],
      ],
    },
  },
}

const properties: Language = {
  id: 'properties',
  configuration: { comments: { lineComment: '#' } },
  language: {
    defaultToken: 'string',
    tokenizer: {
      root: [
        [/^\s*[#!].*$/, 'comment'],
        [/^(\s*)((?:[^\s=:\\]|\\.)+)(\s*)([=:]?)/, ['', 'keyword', '', 'delimiter']],
        [/\\$/, { token: 'string.escape', next: '@continued' }],
        [/\\(?:u[\da-fA-F]{4}|.)/, 'string.escape'],
        [/[^\\]+/, 'string'],
      ],
      continued: [
        [/.*\\$/, 'string'],
        [/.*$/, { token: 'string', next: '@pop' }],
      ],
    },
  },
}

export const ownLanguages: readonly Language[] = [log, properties]
