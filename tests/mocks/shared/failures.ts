// Not from the folder's index: its error handler imports the hosts, which no browser can load.
import { languageOf } from '#server/failures/failure.ts'
import { type FailureCode, textOf } from '#server/failures/texts.ts'
import type { Schemas } from './types.ts'

type Failure = Schemas['Failure']
type Params = Readonly<Record<string, string | number>>

export interface FailedReply<Status extends number> {
  readonly status: Status
  readonly body: Failure
  readonly headers?: Readonly<Record<string, string>>
}

let language = languageOf(undefined)

/** Sets the language of every `info` until the next request; the pipeline calls it. */
export function speak(acceptLanguage: string | null): void {
  language = languageOf(acceptLanguage ?? undefined)
}

export const say = (code: FailureCode, params: Params = {}) => textOf(code, language, params)

/** A documented failure as a reply. */
export function failed<Status extends number>(
  status: Status,
  code: FailureCode,
  params: Params = {},
  extra: Partial<
    Pick<Failure, 'fields' | 'conflict' | 'message' | 'file' | 'place' | 'below' | 'current'>
  > = {},
): FailedReply<Status> {
  return { status, body: { status: 'failed', info: say(code, params), code, ...extra } }
}

/** A failure of the pipeline, before the operation's mock is called. */
export class Refusal extends Error {
  readonly reply: FailedReply<number>

  constructor(reply: FailedReply<number>) {
    super(reply.body.code)
    this.reply = reply
  }
}
