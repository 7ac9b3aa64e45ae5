// The parts of a Monarch grammar we use, without importing Monaco.

type Action = string | { token: string; next: string } | { cases: Record<string, string> }
/**
 * The pattern, and its token or action; one token for each group. Monarch matches from its current position:
 * nothing comes before it, and `^` means the start of the line.
 */
export type Rule = [RegExp, Action | string[]]

export interface OwnLanguage {
  readonly id: string
  readonly language: {
    readonly defaultToken: string
    readonly tokenizer: Record<string, Rule[]>
  }
  readonly configuration: { readonly comments?: { readonly lineComment: string } }
}
