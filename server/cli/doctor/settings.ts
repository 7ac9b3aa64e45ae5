import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { distance } from '#common/distance.ts'
import type { Environment } from '#server/settings/reader.ts'
import { type Variable, variables } from '#server/settings/variables.ts'
import { ConfigError, readConfig } from '#server/settings.ts'
import { check, type Finding, fine, messageOf, wrong } from './finding.ts'

const names = Object.keys(variables)

/** Settings that do nothing without another one. */
const needs: Readonly<Record<string, string>> = {
  DISPATCH_ORIGINS: 'DISPATCH_URL',
  DOWNLOADS_TOKEN: 'DOWNLOADS_SERVICE',
  MAP_ATTRIBUTION: 'MAP_TILES',
  METRICS_HOST: 'METRICS_PORT',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_SERVICE_NAME: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  SSH_KEY_PASSPHRASE: 'SSH_KEY_FILE',
}

/** Files with secrets in them. */
const secretFiles: readonly string[] = ['SSH_KEY_FILE', 'DEVICE_CREDENTIALS']

/** Fewer different characters than any random text of 32 has. */
const fewest = 10

/** Looks at each setting alone: what the server refuses, does not know, or does not use. */
export async function settingFindings(environment: Environment): Promise<Finding[]> {
  const files = await Promise.all(names.map(name => fileFinding(name, environment[name])))
  const found = [
    ...refusals(environment),
    ...misspelt(environment),
    ...useless(environment),
    ...secretFindings(environment),
    ...files.flat(),
  ]
  const set = names.filter(name => environment[name]?.trim())
  return found.length > 0 ? found : [fine('settings', `${set.length} are set, all of them valid.`)]
}

function refusals(environment: Environment): Finding[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [messageOf(error)]
    return problems.map(problem => wrong('settings', problem))
  }
}

/** Names that are nearly a setting's: short ones may well belong to other programs. */
function misspelt(environment: Environment): Finding[] {
  const plain = (name: string) => name.toUpperCase().replaceAll('_', '')
  return Object.keys(environment).flatMap(name => {
    if (names.includes(name) || name.length < 7 || name.length > 40) return []
    const meant = names.find(known => distance(plain(known), plain(name)) <= 2)
    return meant ? wrong(name, `is no setting, and ignored. Did you mean ${meant}?`) : []
  })
}

function useless(environment: Environment): Finding[] {
  return Object.entries(needs).flatMap(([name, other]) =>
    environment[name]?.trim() && !environment[other]?.trim()
      ? check(name, `has no effect without ${other}. Set that, or unset this one.`)
      : [],
  )
}

function secretFindings(environment: Environment): Finding[] {
  return (['SESSION_SECRET', 'JOURNAL_KEY'] as const).flatMap(name => {
    const secret = environment[name]?.trim()
    if (!secret || secret.length < variables[name].least || new Set(secret).size >= fewest)
      return []
    return wrong(name, 'can be guessed: set it to a random text (openssl rand -base64 32).')
  })
}

async function fileFinding(name: string, value: string | undefined): Promise<Finding[]> {
  const path = value?.trim()
  const variable: Variable | undefined = variables[name as keyof typeof variables] // one of `names`
  if (!path || variable?.kind !== 'path' || name === 'DATA_DIR' || variable.group === 'start')
    return []
  try {
    await access(path, constants.R_OK)
    const { mode } = await stat(path)
    if (!secretFiles.includes(name) || (mode & 0o077) === 0) return []
    return [wrong(name, `${path} may be read by others: chmod 600 ${path}`)]
  } catch (error) {
    return [
      wrong(
        name,
        `cannot be read (${messageOf(error)}). Correct the path, or give this account the right.`,
      ),
    ]
  }
}
