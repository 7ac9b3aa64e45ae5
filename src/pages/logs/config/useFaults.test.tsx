// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { configFaults } from '#common/config/check.ts'
import type { FaultQuestion } from './faults.worker.ts'
import { maxAtOnce, useFaults } from './useFaults.ts'

/** A worker that answers when told. */
class StandIn {
  static all: StandIn[] = []
  questions: FaultQuestion[] = []
  ended = false
  #listener: ((event: { data: unknown }) => void) | undefined

  constructor() {
    StandIn.all.push(this)
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.#listener = listener
  }
  postMessage(question: FaultQuestion) {
    this.questions.push(question)
  }
  answer() {
    const { format = 'yaml', text = '', schema } = this.questions.at(-1) ?? {}
    act(() => this.#listener?.({ data: configFaults(format, text, schema) }))
  }
  terminate() {
    this.ended = true
  }
}
beforeEach(() => {
  StandIn.all = []
  vi.stubGlobal('Worker', StandIn)
})

const large = (end: string) => `${'a: 1\n'.padEnd(maxAtOnce, '#')}\n${end}`
const show = (first: string) =>
  renderHook(({ text }) => useFaults({ format: 'yaml', text, schema: undefined }), {
    initialProps: { text: first },
  })

it('a text of a few pages is read at once', () => {
  const { result } = show('a: 1\na: 2\n')
  expect(result.current).toMatchObject([{ line: 2, code: 'twice' }])
  expect(StandIn.all).toEqual([])
})

it('a large one beside the page; of what is typed meanwhile only the last waits', () => {
  const { result, rerender, unmount } = show(large('a: 2\n'))
  const [worker] = StandIn.all
  expect(result.current).toEqual([])
  for (const end of ['b: 1\n', 'b: 2\n', 'b: 1\nb: 2\n']) rerender({ text: large(end) })
  expect(worker?.questions).toHaveLength(1)
  worker?.answer()
  expect(result.current).toMatchObject([{ code: 'twice' }])
  expect(worker?.questions.map(({ text }) => text.slice(-12))).toEqual([
    large('a: 2\n').slice(-12),
    large('b: 1\nb: 2\n').slice(-12),
  ])
  worker?.answer()
  expect(result.current).toMatchObject([{ line: 4, code: 'twice' }])
  unmount()
  expect(worker?.ended).toBe(true)
  expect(StandIn.all).toHaveLength(1)
})
