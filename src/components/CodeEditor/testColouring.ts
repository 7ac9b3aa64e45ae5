// Colours a text as Monaco would, without an editor: Monarch alone.
// @ts-expect-error Monaco has no types for its internals
import { compile } from 'monaco-editor/editor/standalone/common/monarch/monarchCompile'
// @ts-expect-error as above
import { MonarchTokenizer } from 'monaco-editor/editor/standalone/common/monarch/monarchLexer'
import type { OwnLanguage } from './grammar.ts'

interface Tokens {
  readonly tokens: readonly { readonly offset: number; readonly type: string }[]
  readonly endState: unknown
}
interface Tokenizer {
  getInitialState(): unknown
  tokenize(line: string, hasEnd: boolean, state: unknown): Tokens
}

const configuration = {
  getValue: () => 20_000,
  onDidChangeConfiguration: () => ({ dispose: () => undefined }),
}

/** For each line, its coloured parts: [token, text]. */
export function colouring({ id, language }: OwnLanguage) {
  const lexer: unknown = compile(id, language)
  const tokenizer: Tokenizer = new MonarchTokenizer(null, null, id, lexer, configuration)
  return (text: string): [string, string][][] => {
    let state = tokenizer.getInitialState()
    return text.split(/\r?\n/).map(line => {
      const { tokens, endState } = tokenizer.tokenize(line, true, state)
      state = endState
      return tokens
        .map(({ offset, type }, n): [string, string] => [
          type.replace(`.${id}`, ''),
          line.slice(offset, tokens[n + 1]?.offset),
        ])
        .filter(([type]) => type !== '')
    })
  }
}
