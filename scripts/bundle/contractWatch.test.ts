import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { followContract, type Generate } from './contractWatch.ts'

const contract = join(import.meta.dirname, '../../openapi.yaml')

function follow(generate: Generate) {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  const logger = { info: vi.fn(), error: vi.fn() }
  const send = vi.fn()
  const server = { watcher, ws: { send }, config: { logger } }
  followContract(server as unknown as Parameters<typeof followContract>[0], generate) // only the members it uses
  return { save: (path = contract) => watcher.emit('change', path), watcher, logger, send }
}

test('each change of the contract generates, one time after the other', async () => {
  const ends: (() => void)[] = []
  const generate = vi.fn(
    () => new Promise<string>(resolve => ends.push(() => resolve('src/generated is new.'))),
  )
  const { save, watcher, logger } = follow(generate)
  expect(watcher.add).toHaveBeenCalledWith(contract)
  save(join(contract, '../README.md'))
  expect(generate).not.toHaveBeenCalled()
  for (let change = 0; change < 3; change += 1) save()
  expect(generate).toHaveBeenCalledTimes(1)
  ends.shift()?.()
  await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(2))
  ends.shift()?.()
  await vi.waitFor(() => expect(logger.info).toHaveBeenCalledTimes(2))
  save()
  await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(3))
})

test('a mistake is said in the terminal and over the page, and the next change tried', async () => {
  const generate = vi
    .fn<Generate>()
    .mockRejectedValueOnce(new Error('openapi.yaml:7:3: mend it.'))
    .mockResolvedValue('src/generated is new.')
  const { save, logger, send } = follow(generate)
  save()
  const err = { message: 'openapi.yaml:7:3: mend it.', stack: '' }
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'error', err }))
  expect(logger.error).toHaveBeenCalledWith(err.message, { timestamp: true })
  save()
  await vi.waitFor(() => expect(logger.info).toHaveBeenCalledOnce())
})
