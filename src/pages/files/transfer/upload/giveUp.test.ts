// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import {
  error,
  found,
  keepTime,
  newEngine,
  place,
  sending,
  serverOf,
  settle,
  states,
} from './testUploads.ts'

keepTime()

/** An engine that uploads one file; by default the server knows it by an id. */
async function sendingOne({ size = 4, id = 'id' as string | null } = {}) {
  const [engine, { support, sent }] = [newEngine(), serverOf()]
  const placed = vi.fn()
  engine.onPlaced(placed)
  await engine.add(support, place, [found('a', size)])
  if (id !== null) sent[0]?.onId(id)
  await settle()
  const cancel = () => {
    const [item] = engine.getSnapshot().items
    if (item) engine.cancel(item)
    return settle()
  }
  return { engine, support, sent, placed, cancel }
}

describe('a file that is cancelled', () => {
  test('while it is put in its place says so, and then that it has arrived', async () => {
    const { engine, support, placed, cancel } = await sendingOne()
    support.dropUpload.mockRejectedValue(error(423, 'upload.placing'))
    await cancel()
    expect(engine.getSnapshot().items).toMatchObject([
      { state: 'cancelling', error: { code: 'upload.placing' } },
    ])
    // A host may take minutes.
    await vi.advanceTimersByTimeAsync(120_000)
    expect(states(engine)).toEqual(['a cancelling'])
    support.dropUpload.mockRejectedValue(error(409, 'upload.arrived'))
    await vi.advanceTimersByTimeAsync(2500)
    expect(engine.getSnapshot().items).toMatchObject([{ state: 'done', tooLate: true, sent: 4 }])
    expect(placed).toHaveBeenCalledTimes(1)
    expect(engine.getSnapshot().rounds).toBe(1)
  })

  test('is gone after all when it could not be put in its place', async () => {
    const { engine, support, placed, cancel } = await sendingOne()
    support.dropUpload.mockRejectedValueOnce(error(423, 'upload.placing'))
    await cancel()
    await vi.advanceTimersByTimeAsync(2500)
    expect([states(engine), placed.mock.calls, engine.getSnapshot().rounds]).toEqual([[], [], 0])
  })

  test('is cancelled once the network is back', async () => {
    const { engine, support, cancel } = await sendingOne()
    support.dropUpload.mockRejectedValue(error(0, 'server.unreachable'))
    await cancel()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(states(engine)).toEqual(['a cancelling'])
    support.dropUpload.mockResolvedValue()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(states(engine)).toEqual([])
  })

  test('before its id was heard of is found by its key', async () => {
    const { engine, support, sent, cancel } = await sendingOne({ id: null })
    await cancel()
    const { key } = sent[0] ?? {}
    expect(support.beginUpload.mock.calls).toMatchObject([
      [{ key, path: 'a', batch: 'b', size: 4 }],
    ])
    expect([support.dropUpload.mock.calls, states(engine)]).toEqual([[[`of ${key}`]], []])
  })

  test('without bytes is whole with its first request, whose answer is waited for', async () => {
    const { engine, support, sent, cancel } = await sendingOne({ size: 0, id: null })
    await cancel()
    expect(states(engine)).toEqual(['a cancelling'])
    sent[0]?.end('/config/a')
    await settle()
    expect(engine.getSnapshot().items).toMatchObject([{ state: 'done', tooLate: true }])
    expect([support.beginUpload, support.dropUpload].map(mocked => mocked.mock.calls)).toEqual([
      [],
      [],
    ])
  })

  test('without bytes and without an answer is not known to be gone', async () => {
    const lost = await sendingOne({ size: 0, id: null })
    await lost.cancel()
    lost.sent[0]?.fail(error(0, 'server.unreachable'))
    await settle()
    expect(states(lost.engine)).toEqual(['a failed'])
    const refused = await sendingOne({ size: 0, id: null })
    await refused.cancel()
    refused.sent[0]?.fail(error(409, 'file.exists'))
    await settle()
    expect(states(refused.engine)).toEqual([])
  })

  test('that nobody has begun to send is gone at once', async () => {
    const { engine, support } = await sending('a', 'b', 'c', 'd')
    const last = engine.getSnapshot().items.at(-1)
    if (last) engine.cancel(last)
    await settle()
    expect(states(engine)).toEqual(['a sending', 'b sending', 'c sending'])
    expect(support.beginUpload).not.toHaveBeenCalled()
  })
})
