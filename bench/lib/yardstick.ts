// Builds the bare react-admin application and serves it, compressed like ours, with our own journal page as its data.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'

const source = join(import.meta.dirname, '../reference/bareRa')
const target = join(import.meta.dirname, '../../.cache/bench/bareRa')

export async function buildYardstick(): Promise<void> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: target, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  })
  for (const name of readdirSync(join(target, 'assets')))
    writeFileSync(
      join(target, 'assets', `${name}.br`),
      brotliCompressSync(readFileSync(join(target, 'assets', name))),
    )
}

/** @param page the JSON text that `GET /data/journal` answers. */
export async function serveYardstick(page: string) {
  const app = fastify({ forceCloseConnections: true })
  await app.register(fastifyStatic, { root: target, preCompressed: true })
  app.get('/data/journal', (_request, reply) => reply.type('application/json').send(page))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
