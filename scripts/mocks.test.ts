// Starts `npm run mocks` the way an author of another client does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, it, vi } from 'vitest'
import { programEnv } from '../tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const running = new Set<ReturnType<typeof started>>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const started = (...words: readonly string[]) =>
  spawn(process.execPath, ['scripts/mocks.ts', ...words], { env: programEnv })

async function firstLine(child: ReturnType<typeof started>): Promise<string> {
  running.add(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return String(line)
}

async function post(url: string, body: object): Promise<{ info: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'the first line says where it is and how one signs in; %s ends it at once',
  async signal => {
    const child = started('--port', '0', '--seed', '7', '--latency', '50')
    const line = await firstLine(child)
    const said = /^Mocks at (http:\/\/127\.0\.0\.1:\d+): sign in as (.+) · (.+) · (\d{6}) /.exec(
      line,
    )
    expect(line).toMatch(/^Mocks at http/)
    const [, url = '', username, password, code] = said ?? []
    await post(`${url}/exp/login`, { username, password })
    const { info } = await post(`${url}/exp/otp`, { code })
    const answer = await fetch(`${url}/acl`, { headers: { authorization: `Bearer ${info}` } })
    expect(answer.status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([0, null])
  },
)

it('a port that is taken is said in a sentence', async () => {
  const child = started('--port', '0')
  const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(await firstLine(child)) ?? []
  const second = started('--port', port)
  let errors = ''
  second.stderr.on('data', chunk => {
    errors += chunk
  })
  expect(await once(second, 'close')).toEqual([1, null])
  expect(errors).toBe(
    `Port ${port} is taken: take another with --port, or a free one with --port 0.\n`,
  )
})

it('a wrong option is refused in a sentence, with what there is', async () => {
  const child = started('--chaos', '101%')
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  expect(await once(child, 'close')).toEqual([2, null])
  expect(errors).toMatch(
    /^--chaos takes a number from 0 to 100, not "101%"\.\n\n[\s\S]*npm run mocks/,
  )
})
