import type { OwnLanguage, Rule } from './grammar.ts'

/** The last character of a line that continues on the next one. */
const goesOn = /\\$/
const escaped = String.raw`\\(?:u[\da-fA-F]{4}|.)`
const placeholder = String.raw`\$\{[^}\s]*\}`
const plain = String.raw`(?:[^\\$]|\$(?!\{))+`

/** The parts of a value; `next` is the state where the last of them may end the line. */
const parts: Rule[] = [
  [new RegExp(escaped), 'string.escape'],
  [new RegExp(placeholder), 'variable'],
  [new RegExp(plain), 'string'],
  [/./, 'string'],
]
const lastParts = parts.map(
  ([pattern, token]): Rule => [
    new RegExp(`(?:${pattern.source})$`),
    { token: String(token), next: '@pop' },
  ],
)

/** Java's properties (java.util.Properties), with the `${...}` placeholders many programs use in them. */
export const properties: OwnLanguage = {
  id: 'properties',
  configuration: { comments: { lineComment: '#' } },
  language: {
    defaultToken: 'string',
    tokenizer: {
      root: [
        [/^\s*[#!].*$/, 'comment'],
        [/^(\s*)((?:[^\s=:\\]|\\.)+)(\s*)([=:]?)(\s*)/, ['', 'keyword', '', 'delimiter', '']],
        [/^(\s*)([=:])(\s*)/, ['', 'delimiter', '']],
        [goesOn, { token: 'string.escape', next: '@continued' }],
        [/(?:true|false|[-+]?\d+(?:\.\d+)?)\s*$/, 'number'],
        ...parts,
      ],
      // Neither a comment nor a key, whatever it looks like.
      continued: [
        [/^$/, { token: '', next: '@pop' }],
        [/^\s+$/, { token: '', next: '@pop' }],
        [/^\s+/, ''],
        [goesOn, 'string.escape'],
        ...lastParts,
        ...parts,
      ],
    },
  },
}
