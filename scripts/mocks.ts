// The mocks over HTTP, for authors of other clients. Run: npm run mocks -- --port 4010 --seed 7
import { askedOf, refuseUsage } from '../server/cli/words.ts'
import { type AskedFor, askedFor, firstMoment } from '../tests/mocks/http/words.ts'

const usage = `The mocks of the whole contract over HTTP, at 127.0.0.1:

  npm run mocks                      at port 4010
  npm run mocks -- --port 0          at a port that is free
  npm run mocks -- --seed 7          with made-up records and a clock of their own: the same seed and
                                     the same requests, one after the other, give the same bytes
  npm run mocks -- --seed 7 --now ${firstMoment}
                                     where that clock begins; each request takes a second of it, and
                                     tokens end by it
  npm run mocks -- --latency 200     milliseconds before each answer
  npm run mocks -- --chaos 5%        so many calls fail, by a status the contract has for them or by a
                                     cut connection; the seed decides which. Signing in never does
  npm run mocks -- --older           in the platform's older manner
`
const { values } = askedOf(usage, {
  options: {
    port: { type: 'string', default: '4010' },
    seed: { type: 'string' },
    now: { type: 'string' },
    latency: { type: 'string', default: '0' },
    chaos: { type: 'string', default: '0' },
    older: { type: 'boolean', default: false },
  },
})

function asked(): AskedFor {
  try {
    return askedFor(values)
  } catch (error) {
    return refuseUsage(error instanceof Error ? error.message : String(error), usage)
  }
}

const wanted = asked()
const { runMocks } = await import('../tests/mocks/http/command.ts')
await runMocks(wanted)
