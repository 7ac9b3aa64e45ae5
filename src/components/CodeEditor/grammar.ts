// What a grammar of Monaco's Monarch is made of, as far as ours go; no Monaco in here.

type Action = string | { token: string; next: string } | { cases: Record<string, string> }
/** What to match, and the token or what to do; one token for each group. Monarch looks at the line from
 * where it is: nothing stands before, and `^` means the line's start. */
export type Rule = [RegExp, Action | string[]]

export interface OwnLanguage {
  readonly id: string
  readonly language: {
    readonly defaultToken: string
    readonly tokenizer: Record<string, Rule[]>
  }
  readonly configuration: { readonly comments?: { readonly lineComment: string } }
}
