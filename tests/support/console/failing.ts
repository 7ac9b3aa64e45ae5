import { ApiError } from '#src/dataProvider/core/errors.ts'

/** The error of a call that must be refused. */
export async function failing(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not reject with ApiError.')
  return error
}
