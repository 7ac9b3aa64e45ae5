import { describe, expect, it } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './settings.ts'

const secret = 'x'.repeat(32)

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('configuration', () => {
  it('has a demo on loopback without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
      databaseUrl: undefined,
      sessionMinutes: 30,
      trustProxy: false,
      journalKey: undefined,
      journalMonths: 0,
      logLevel: 'warn',
    })
    expect(readConfig({ DEMO: '', PORT: ' ' })).toMatchObject({ demo: true, port: 4000 })
  })

  it.each([
    [{ DEMO: 'off' }, 'SESSION_SECRET is missing'],
    [{ DEMO: 'off', SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET is too short'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is too short'],
    [{ HOST: '0.0.0.0' }, 'Demo mode'],
    [{ HOST: '::' }, 'Demo mode'],
    [{ HOST: '192.0.2.7' }, 'Demo mode'],
    [{ HOST: '127.0.0.1.example.com' }, 'Demo mode'],
    [{ PORT: 'http' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ SESSION_TTL: '0' }, 'SESSION_TTL must be'],
    [{ SESSION_TTL: '721' }, 'SESSION_TTL must be'],
    [{ JOURNAL_KEY: 'short' }, 'JOURNAL_KEY is too short'],
    [{ JOURNAL_KEEP_MONTHS: '-1' }, 'JOURNAL_KEEP_MONTHS must be'],
    [{ DEMO: 'maybe' }, 'DEMO must be one of on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY must be'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be'],
    [{ DISPATCH_URL: 'ftp://dispatch.example' }, 'DISPATCH_URL must be'],
    [{ FILES_URL: 'https://objects.example/bucket' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://key:hidden@bucket?region=eu-west-1' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://bucket?region=eu-west-1&secret=hidden' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://bucket/../x y?region=eu-west-1' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://bucket?endpoint=ftp://objects.example' }, 'FILES_URL must be'],
    [{ GEOCODER_URL: 'nominatim.example' }, 'GEOCODER_URL must be'],
    [{ GEOCODER_URL: 'https://user:secret@nominatim.example/search' }, 'GEOCODER_URL must be'],
    [{ GEOCODER_URL: 'https://nominatim.example/reverse' }, 'GEOCODER_URL must be'],
    [{ DISPATCH_ORIGINS: 'https://*.example' }, 'DISPATCH_ORIGINS must be'],
    [{ DEVICE_NETWORKS: '10.0.0.0/8, 10.0.0.1' }, 'DEVICE_NETWORKS must be'],
    [{ DEVICE_NETWORKS: '10.0.0.0/33' }, 'DEVICE_NETWORKS must be'],
    [{ DEVICE_EVERY: '1' }, 'DEVICE_EVERY must be'],
    [{ PROVIDER_URL: 'javascript:alert(1)' }, 'PROVIDER_URL must be'],
  ])('refuses %o', (environment, sentence) => {
    expect(problemsOf(environment)).toContain(sentence)
  })

  it.each([
    [
      's3://files?region=eu-west-1',
      { bucket: 'files', prefix: '', endpoint: undefined, region: 'eu-west-1', inPath: false },
    ],
    [
      's3://files/support/tools?endpoint=http://objects.example:9000/',
      {
        bucket: 'files',
        prefix: 'support/tools/',
        endpoint: 'http://objects.example:9000',
        region: 'us-east-1',
        inPath: true,
      },
    ],
    ['s3://files?endpoint=https://objects.example&style=host', { inPath: false }],
  ])('has its files at %s', (FILES_URL, place) => {
    expect(readConfig({ FILES_URL }).files).toMatchObject(place)
  })

  it('names everything that is wrong at once, and no secret', () => {
    const problems = problemsOf({ DEMO: 'off', PORT: 'x', DATABASE_URL: 'mysql://u:hidden@db' })
    expect(problems.split('\n')).toHaveLength(3)
    expect(problems).not.toContain('hidden')
  })

  it('listens elsewhere without the demo', () => {
    const config = readConfig({ DEMO: 'off', SESSION_SECRET: secret, HOST: '0.0.0.0' })
    expect(config).toMatchObject({ host: '0.0.0.0', demo: false, logLevel: 'info' })
  })

  it('knows loopback', () => {
    for (const host of ['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]', 'LOCALHOST'])
      expect(isLoopback(host), host).toBe(true)
    for (const host of ['0.0.0.0', '10.0.0.1', '::', 'localhost.example', '1127.0.0.1', ''])
      expect(isLoopback(host), host).toBe(false)
  })
})
