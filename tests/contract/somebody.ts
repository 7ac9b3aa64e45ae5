import type { PageName } from '#src/generated/operations.ts'
import { type Answered, type Caller, dig, text } from './caller.ts'

const as = 'operator'

export const rowsOf = ({ body }: Answered): unknown[] => Object.values(Object(dig(body, 'data')))
export const pagination = ({ body }: Answered) => dig(body, 'links', 'pagination')
export const column = (answered: Answered, name: string) =>
  rowsOf(answered).map(row => dig(row, name))

interface Somebody {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly version: string
  readonly code: () => Promise<string>
}

/** Creates an operator and returns the list's entry. */
export async function somebody(caller: Caller, pages: readonly PageName[] = []): Promise<Somebody> {
  const account = await caller.target.newAccount(pages)
  const query = { filter: account.username, per_page: 1000 }
  const listed = await caller.call('listOperators', { as, query })
  const found = rowsOf(listed).find(row => dig(row, 'username') === account.username)
  const shown = { id: Number(dig(found, 'id')), version: text(found, 'version') }
  const { username, password } = account
  return { username, password, ...shown, code: () => account.code() }
}
