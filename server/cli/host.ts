// npm run host: the SSH machines of stores, and their pinned keys.
import { readConfig } from '../settings.ts'
import { carryOut, withDatabase } from './command.ts'
import { hostCommands } from './hostCommands.ts'
import { CommandFailure } from './terminal.ts'
import { askedOf, refuseUsage } from './words.ts'

const usage = `Stores' machines over SSH:

  npm run host -- add STORE ssh://user@address:port/root [--fingerprint SHA256:...]
  npm run host -- list
  npm run host -- pin STORE [--fingerprint SHA256:...]     after the machine's key has changed
  npm run host -- remove STORE

STORE is the store's id. Keys and passwords are set in the environment: SSH_KEY_FILE,
SSH_KEY_PASSPHRASE, SSH_PASSWORD, SSH_AUTH_SOCK.
`

async function run(): Promise<void> {
  const { values, positionals } = askedOf(usage, {
    allowPositionals: true,
    options: { fingerprint: { type: 'string' } },
  })
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(hostCommands, name) ? hostCommands[name] : undefined
  if (!command && name !== '') refuseUsage(`There is no command "${name}".`, usage)
  const wanted = { add: 2, list: 0 }[name] ?? 1
  if (!command || rest.length !== wanted) throw new CommandFailure(usage)
  const config = readConfig(process.env)
  await withDatabase(config, 'npm run host', sql =>
    command({ sql, ssh: config.ssh, rest, fingerprint: values.fingerprint }),
  )
}

await carryOut(run)
