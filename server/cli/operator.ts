// npm run operator: who may sign in and which pages they may use.
import { pageNames } from '#src/generated/operations.ts'
import { readDemoSecrets } from '../auth/demoOperator.ts'
import { keysOf, secretName } from '../auth/keys.ts'
import { meta } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
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
  npm run operator -- new-secret    takes SESSION_SECRET as it is set now; every code has to be reset

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

/** Commands about no operator. */
const nameless: ReadonlySet<string> = new Set(['list', 'new-secret'])

/** A code sealed with another secret than the server's would not work. */
async function demandSecret(sql: Sql, id: string): Promise<void> {
  const known = await meta.get(sql, secretName)
  if (known !== undefined && known !== id)
    throw new CommandFailure('SESSION_SECRET is not the one this database is used with.')
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
  if (!work || (!nameless.has(command) && name === '')) throw new CommandFailure(usage)
  const [unknown] = nameless.has(command)
    ? [name, ...rest].filter(Boolean)
    : rest.slice(command === 'pages' ? 1 : 0)
  if (unknown !== undefined) refuseUsage(`"${unknown}" is one word too many.`, usage)
  const config = readConfig(process.env)
  const keys = keysOf(await secretOf(config))
  await withDatabase(config, 'npm run operator', async sql => {
    if (!config.demo && !nameless.has(command)) await demandSecret(sql, keys.id)
    await work({ sql, keys, name, rest, options: values })
  })
}

await carryOut(run)
