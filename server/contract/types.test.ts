import { describe, expectTypeOf, it } from 'vitest'
import type { ServedOperationId } from '#src/generated/operations.ts'
import type { Answer, Call, Handlers } from './types.ts'

// These are checked at compile time (npm run typecheck), where a change of the document shows.
describe('types that follow from the document', () => {
  it('demand a handler for every served operation', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<ServedOperationId>()
    type WithoutLogin = Omit<Handlers, 'login'>
    // @ts-expect-error one handler is missing
    expectTypeOf<WithoutLogin>().toExtend<Handlers>()
  })

  it('know what comes in', () => {
    expectTypeOf<Call<'login'>['body']>().toEqualTypeOf<{ username: string; password: string }>()
    expectTypeOf<Call<'listFolder'>['headers']['Folder-Path']>().toEqualTypeOf<string>()
    expectTypeOf<Call<'listJournal'>['query']['page']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Call<'logout'>['body']>().toEqualTypeOf<undefined>()
  })

  it('know who asks: a session where the document demands one, a connection where it does', () => {
    expectTypeOf<Call<'login'>['session']>().toEqualTypeOf<null>()
    expectTypeOf<Call<'acl'>['session']>().not.toBeNullable()
    expectTypeOf<Call<'saveFile'>['connection']>().not.toBeNullable()
    expectTypeOf<Call<'acl'>['connection']>().toBeNullable()
  })

  it('know what goes out', () => {
    expectTypeOf<Answer<'rootPath'>>().toEqualTypeOf<{ status: string; payload: string }>()
    // @ts-expect-error a number is not a page name
    expectTypeOf<{ pages: number[] }>().toExtend<Answer<'acl'>>()
  })
})
