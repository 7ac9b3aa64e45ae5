// npm run code: the demo operator's one-time code.
import { readDemoSecrets } from '../auth/demoOperator.ts'
import { currentCode } from '../auth/totp.ts'
import { readVariable } from '../settings/reader.ts'
import { askedOf } from './words.ts'

const usage = `The demo operator's one-time code:

  npm run code     needs DATA_DIR where the server has it; each code works once
`

const none =
  'There is no demo operator here: start the server in demo mode first ("npm start"). Other operators read their code from their own authenticator app.'

async function run(): Promise<void> {
  askedOf(usage, {})
  const demo = await readDemoSecrets(readVariable('DATA_DIR', process.env))
  if (!demo || !readVariable('DEMO', process.env)) throw new Error(none)
  const { code, secondsLeft } = await currentCode(demo.totpSecret)
  // Only the code goes to stdout, for scripts.
  process.stdout.write(`${code}\n`)
  process.stderr.write(
    `For operator ${demo.operator}; a new one comes in ${secondsLeft} s. Each code works once.\n`,
  )
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
