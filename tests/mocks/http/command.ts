// Serves the mocks until the process is stopped.
import { someCalls } from '../shared/trouble.ts'
import { type ServedMocks, serveMocks } from './serve.ts'
import type { AskedFor } from './words.ts'

/** The first line has everything needed to begin. */
function greeting({ url, roles }: ServedMocks, { seeded, percent, latency, isOlder }: AskedFor) {
  const [first, ...others] = roles.map(
    ({ name, operator: { username, password, code } }) =>
      `${username} · ${password} · ${code} (${name})`,
  )
  const how = [
    seeded ? `seed ${seeded.seed}, clock from ${new Date(seeded.start).toISOString()}` : '',
    latency > 0 ? `${latency} ms before each answer` : '',
    percent > 0 ? `${percent} % of the calls fail` : '',
    isOlder ? 'in the older manner' : '',
  ].filter(text => text !== '')
  return [
    `Mocks at ${url}: sign in as ${first}`,
    ...others.map(other => `  or as ${other}`),
    ...(how.length > 0 ? [`  ${how.join('; ')}`] : []),
    '  What is done is forgotten when they end. Ctrl-C ends them.',
    '',
  ].join('\n')
}

function sentenceOf(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: take another with --port, or a free one with --port 0.`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: take one above 1023 with --port.`
  throw error
}

export async function runMocks(asked: AskedFor): Promise<void> {
  const { port, seeded, latency, percent, isOlder } = asked
  const chance = seeded?.seed ?? Math.floor(Math.random() * 2 ** 32)
  const trouble = percent > 0 ? someCalls(percent, chance) : null
  const manner = isOlder ? 'older' : 'ours'
  try {
    const mocks = await serveMocks({ port, seeded, latency, trouble, manner })
    // Open responses do not delay the exit.
    const end = () => void mocks.stop().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    process.stdout.write(greeting(mocks, asked))
  } catch (error) {
    console.error(sentenceOf(error, port))
    process.exitCode = 1
  }
}
