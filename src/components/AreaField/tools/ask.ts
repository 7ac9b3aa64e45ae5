import type { ToolOutcome, ToolRequest } from '#common/area/tools/types.ts'

export type Answer = ToolOutcome | { refused: 'tooLong' | 'gone' }

/** Time limit of a tool. Two outlines of 8,000 corners take a few seconds. */
const patienceMs = 30_000

let idle: Worker | undefined

const makeWorker = () =>
  new Worker(new URL('./tools.worker.ts', import.meta.url), { type: 'module' })

/** Runs a tool in a worker. Ends the worker when the signal aborts: nothing else stops a calculation. */
export function askTool(request: ToolRequest, signal: AbortSignal): Promise<Answer> {
  if (signal.aborted) return Promise.resolve({ refused: 'gone' })
  const worker = idle ?? makeWorker()
  idle = undefined
  return new Promise(resolve => {
    const end = (answer: Answer, keep = false) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      worker.onmessage = null
      worker.onerror = null
      if (keep && !idle) idle = worker
      else worker.terminate()
      resolve(answer)
    }
    const stop = () => end({ refused: 'gone' })
    const timer = setTimeout(() => end({ refused: 'tooLong' }), patienceMs)
    signal.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<ToolOutcome>) => end(data, true)
    worker.onerror = () => end({ refused: 'failed' })
    worker.postMessage(request)
  })
}
