// npm run doctor: says what is wrong with a configuration.
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../settings.ts'
import { carryOut } from './command.ts'
import { databaseFindings } from './doctor/database.ts'
import { filesFindings } from './doctor/files.ts'
import type { Finding } from './doctor/finding.ts'
import { folderFindings } from './doctor/folder.ts'
import { serviceFindings } from './doctor/services.ts'
import { settingFindings } from './doctor/settings.ts'
import { urlFindings } from './doctor/url.ts'
import { askedOf } from './words.ts'

const usage = `Says what is wrong with a configuration, one line for each thing and what to do about it:

  npm run doctor                                    settings, DATA_DIR, database, services
  npm run doctor -- --url https://support.example   the way through the proxy as well

Needs the settings of the server, and its account. Changes nothing. The exit code is 1 when a line
begins with "wrong"; "check" is advice.
`

function print({ is, about, words }: Finding): void {
  process.stdout.write(`${is.padEnd(5)}  ${about}: ${words}\n`)
}

/** Undefined when the settings cannot be read: then the server would not start either. */
function configIn(environment: NodeJS.ProcessEnv) {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

async function run(): Promise<void> {
  const { values } = askedOf(usage, { options: { url: { type: 'string' } } })
  const found: Finding[] = []
  const add = (some: readonly Finding[]) => {
    for (const finding of some) print(finding)
    found.push(...some)
  }
  const environment = { ...process.env }
  add(await settingFindings(environment))
  const config = configIn(environment)
  if (config) {
    const dataDir = resolve(config.dataDir)
    add(await folderFindings(dataDir))
    add(await databaseFindings({ ...config, dataDir }))
    add(await filesFindings(config))
    add(await serviceFindings(config))
  }
  if (values.url !== undefined) add(await urlFindings(values.url))
  if (found.some(({ is }) => is === 'wrong')) process.exitCode = 1
}

await carryOut(run)
