// npm run code: the demo operator's one-time code.
import { readDemoSecrets } from '../auth/demoOperator.ts'
import { currentCode } from '../auth/totp.ts'

const dataDir = process.env.DATA_DIR?.trim() || '.data'
const demo = await readDemoSecrets(dataDir)
if (!demo || process.env.DEMO?.trim().toLowerCase() === 'off') {
  process.stderr.write(
    'There is no demo operator here: start the server in demo mode first ("npm start"). Other operators read their code from their own authenticator app.\n',
  )
  process.exit(1)
}
const { code, secondsLeft } = await currentCode(demo.totpSecret)
process.stdout.write(`${code}\n`)
process.stderr.write(
  `For operator ${demo.operator}; a new one comes in ${secondsLeft} s. Each code works once.\n`,
)
