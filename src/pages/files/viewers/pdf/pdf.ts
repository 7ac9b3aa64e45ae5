// The only file that imports pdf.js: its worker comes from our own bundle, nothing is evaluated, no script of a
// document runs, and its bytes come from the host in ranges.
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  TextLayer,
  version,
} from 'pdfjs-dist'
import Worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import type { OpenBytes } from '../bytes.ts'

export type { PDFDocumentProxy, PDFPageProxy }

/** Data some documents need: character maps, fonts, decoders. scripts/bundle/pdfData.ts puts it there. */
const data = `/assets/pdf-${version}/`

/** Bytes per request; the server returns no more. */
const most = 1024 * 1024

export type PdfFault = 'locked' | 'broken'

export const faultOf = (error: unknown): PdfFault | null =>
  error instanceof PasswordException
    ? 'locked'
    : error instanceof InvalidPDFException
      ? 'broken'
      : null

class Ranges extends PDFDataRangeTransport {
  readonly #file: OpenBytes
  readonly #onError: (error: unknown) => void
  readonly #ended = new AbortController()

  constructor(file: OpenBytes, onError: (error: unknown) => void) {
    super(file.size, file.head.slice())
    this.#file = file
    this.#onError = onError
  }

  override requestDataRange(begin: number, end: number) {
    void this.#send(begin, end)
  }

  async #send(begin: number, end: number) {
    const { signal } = this.#ended
    try {
      const all = new Uint8Array(end - begin)
      for (let at = begin; at < end; at += most)
        all.set(await this.#file.read(at, Math.min(most, end - at), signal), at - begin)
      if (!signal.aborted) this.onDataRange(begin, all)
    } catch (error) {
      if (!signal.aborted) this.#onError(error)
    }
  }

  override abort() {
    this.#ended.abort()
  }
}

/** Opens a document; `onError` is called for a range that could not be read, at any time. `close` ends all of it. */
export function openPdf(file: OpenBytes, onError: (error: unknown) => void) {
  const range = new Ranges(file, onError)
  const port = new Worker()
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const task = getDocument({
    range,
    worker,
    rangeChunkSize: 256 * 1024,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    disableWorkerRendering: true,
    useWasm: false, // the page's policy forbids compiling it
    useWorkerFetch: false,
    verbosity: 0,
  })
  return {
    document: task.promise,
    close() {
      range.abort()
      void task
        .destroy()
        .catch(() => undefined)
        .finally(() => port.terminate())
    },
  }
}

/** Maximum pixels of a canvas; larger pages are rendered less sharply. */
const maxPixels = 16 * 1024 * 1024

/** Renders a page and its text; rejects with the error, but not when it was cancelled. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const viewport = page.getViewport({ scale })
  const pixels = viewport.width * viewport.height
  const density = Math.min(devicePixelRatio || 1, Math.sqrt(maxPixels / pixels))
  canvas.width = Math.max(1, Math.floor(viewport.width * density))
  canvas.height = Math.max(1, Math.floor(viewport.height * density))
  const transform = density === 1 ? undefined : [density, 0, 0, density, 0, 0]
  const task = page.render({ canvas, viewport, ...(transform ? { transform } : {}) })
  const onEnd = () => task.cancel()
  signal.addEventListener('abort', onEnd)
  try {
    await task.promise
    if (signal.aborted) return
    text.replaceChildren()
    const source = page.streamTextContent()
    await new TextLayer({ textContentSource: source, container: text, viewport }).render()
  } catch (error) {
    if (!signal.aborted && !(error instanceof RenderingCancelledException)) throw error
  } finally {
    signal.removeEventListener('abort', onEnd)
  }
}
