import type { LogLevel } from './settings.ts'

/** Never logged, wherever they occur: credentials and file contents. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'content', 'set-cookie']

/** pino's options: JSON lines on stdout. */
export function loggerOptions(level: LogLevel) {
  const paths = secrets.flatMap(name => {
    const key = name.includes('-') ? `["${name}"]` : `.${name}`
    return [key.replace(/^\./, ''), `*${key}`, `req.headers${key}`, `err.body${key}`]
  })
  return {
    level,
    redact: { paths: [...paths, 'body.code', '*.body.code'], censor: '[hidden]' },
    serializers: {
      // Filters contain words somebody typed; the path is enough.
      req: ({
        method = '',
        url = '',
        ip = '',
      }: {
        method?: string
        url?: string
        ip?: string
      }) => ({
        method,
        url: url.split('?', 1)[0] ?? '',
        remoteAddress: ip,
      }),
    },
  }
}
