import { ApiError } from '#src/dataProvider/index.ts'
import { failureText } from '#src/i18n/useT.ts'

/** Why a call about files failed: the server's text if there is one, else ours for the code. */
export const fileFailure = (error: unknown): string =>
  error instanceof ApiError && error.info ? error.info : failureText(error)
