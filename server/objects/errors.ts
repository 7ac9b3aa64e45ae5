/**
 * The object store cannot be reached, refuses, or does not answer in time. The same may succeed later. Has no cause:
 * errors of the client repeat what was signed, and with which key.
 */
export class FilesAwayError extends Error {
  override readonly name = 'FilesAwayError'
}
