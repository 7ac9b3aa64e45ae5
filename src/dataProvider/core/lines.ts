// An answer of one JSON value a line, read as it comes.

/** The lines of a body; what is cut off at its end is left out. Throws what reading throws. */
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
    // Whoever stops reading has the server stop too.
    await reader.cancel().catch(() => undefined)
  }
}
