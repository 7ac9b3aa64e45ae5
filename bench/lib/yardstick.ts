// Builds the yardsticks and serves them compressed, like ours.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'

type Name = 'bareRa' | 'wholeMonaco'

const sourceOf = (name: Name) => join(import.meta.dirname, '../reference', name)
const targetOf = (name: Name) => join(import.meta.dirname, '../../.cache/bench', name)

export async function buildYardstick(name: Name): Promise<void> {
  const outDir = targetOf(name)
  await build({
    root: sourceOf(name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 8000 },
  })
  for (const file of readdirSync(join(outDir, 'assets')))
    writeFileSync(
      join(outDir, 'assets', `${file}.br`),
      brotliCompressSync(readFileSync(join(outDir, 'assets', file))),
    )
}

/** @param page JSON text for `GET /data/journal`: bare react-admin shows our journal. */
export async function serveYardstick(name: Name, page = '{}') {
  const app = fastify({ forceCloseConnections: true })
  await app.register(fastifyStatic, { root: targetOf(name), preCompressed: true })
  app.get('/data/journal', (_request, reply) => reply.type('application/json').send(page))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
