// Streams an answer with one JSON value per line.

/** The lines of a body; ignores a truncated last line. Throws when reading fails. */
export async function* linesOf<Line>(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Line> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Line // as the contract says
    }
  } finally {
    // Stopping early stops the server too.
    await reader.cancel().catch(() => undefined)
  }
}
