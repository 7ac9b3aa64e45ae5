// npm run operator: who may sign in and which pages they may use.
import { pageNames } from '#src/generated/operations.ts'
import { readDemoSecrets } from '../auth/demoOperator.ts'
import { keysOf } from '../auth/keys.ts'
import { type Config, readConfig } from '../settings.ts'
import { carryOut, withDatabase } from './command.ts'
import { commands } from './commands.ts'
import { CommandFailure } from './terminal.ts'
import { askedOf, refuseUsage } from './words.ts'

const usage = `Operators of Support Tools:

  npm run operator -- add NAME [--pages a,b|all] [--name "Full name"] [--password-stdin]
  npm run operator -- list
  npm run operator -- pages NAME a,b|all|none
  npm run operator -- password NAME [--password-stdin]
  npm run operator -- reset-code NAME
  npm run operator -- disable NAME
  npm run operator -- enable NAME

Pages: ${pageNames.join(', ')}
`

/** The secret that seals the authenticator secrets; in demo mode the demo's own. */
async function secretOf(config: Config): Promise<string> {
  const demo = config.demo ? await readDemoSecrets(config.dataDir) : undefined
  const secret = config.sessionSecret ?? demo?.sessionSecret
  if (secret === undefined) {
    throw new CommandFailure(
      'SESSION_SECRET is not set: use the same one as the server, it seals the codes.',
    )
  }
  return secret
}

async function run(): Promise<void> {
  const { values, positionals } = askedOf(usage, {
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const [command = '', name = '', ...rest] = positionals
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!work && command !== '') refuseUsage(`There is no command "${command}".`, usage)
  if (!work || (command !== 'list' && name === '')) throw new CommandFailure(usage)
  const [unknown] =
    command === 'list' ? [name, ...rest].filter(Boolean) : rest.slice(command === 'pages' ? 1 : 0)
  if (unknown !== undefined) refuseUsage(`"${unknown}" is one word too many.`, usage)
  const config = readConfig(process.env)
  const keys = keysOf(await secretOf(config))
  await withDatabase(config, 'npm run operator', sql =>
    work({ sql, keys, name, rest, options: values }),
  )
}

await carryOut(run)
