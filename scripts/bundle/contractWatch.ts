// In development, regenerates src/generated whenever openapi.yaml is saved.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const root = join(import.meta.dirname, '../..')
const contract = join(root, 'openapi.yaml')

/** Returns codegen's output; rejects with its mistakes, one sentence each. */
export type Generate = () => Promise<string>

const codegen: Generate = () =>
  new Promise((resolve, reject) => {
    const args = [join(root, 'scripts/codegen.mjs')]
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr.trim() || error.message)) : resolve(stdout.trim()),
    )
  })

type Told = Pick<ViteDevServer, 'watcher' | 'ws'> & {
  readonly config: { readonly logger: Pick<ViteDevServer['config']['logger'], 'info' | 'error'> }
}

/**
 * Generates after each change, one run at a time. A mistake stays as an overlay on the page until
 * it is fixed.
 */
export function followContract({ watcher, ws, config }: Told, generate: Generate = codegen): void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      try {
        config.logger.info(await generate(), { timestamp: true })
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        config.logger.error(message, { timestamp: true })
        ws.send({ type: 'error', err: { message, stack: '' } })
      }
    } while (again)
    running = false
  }
  watcher.add(contract)
  watcher.on('change', path => {
    if (path !== contract) return
    again = true
    if (!running) void run()
  })
}

export const contractWatch = (): Plugin => ({
  name: 'contract-watch',
  apply: 'serve',
  configureServer: server => followContract(server),
})
