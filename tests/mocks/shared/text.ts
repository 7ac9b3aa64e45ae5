// The bytes of the mocks' files, by the server's own encoding rules.
import { decode, encode, encodingOf } from '#server/text/encodings.ts'
import type { Schemas } from './types.ts'
import type { MockFile } from './world.ts'

/** The bytes of a file as stored on disk. */
export function bytesOf({ content, encoding = 'utf-8', binary }: MockFile) {
  return binary ?? encode(content, encoding).bytes ?? new TextEncoder().encode(content)
}

/** Stores bytes as a file. */
export function keptAs(
  bytes: Uint8Array<ArrayBuffer>,
): Pick<MockFile, 'content' | 'encoding' | 'binary'> {
  const encoding = encodingOf(bytes)
  const content = encoding && decode(bytes, encoding)
  if (encoding === undefined || content === undefined) return { content: '', binary: bytes }
  return { content, encoding }
}

/** Facts for the viewer of a file that cannot be edited. */
export function factsOf(file: MockFile, kind: Schemas['FileFacts']['kind']): Schemas['FileFacts'] {
  const bytes = bytesOf(file)
  const encoding = encodingOf(bytes) ?? null
  const { modified, version } = file
  return { kind, size: bytes.length, modified, version, encoding }
}

export { decode, encode }
