import { createHash } from 'node:crypto'
import { addressOf } from '../net/origins.ts'

/** Where FILES_URL points to. */
export interface FilesPlace {
  readonly bucket: string
  /** Before every key; empty or with a slash at its end. */
  readonly prefix: string
  /** Undefined for AWS itself. */
  readonly endpoint: string | undefined
  readonly region: string
  /** The bucket is part of the path instead of the host's name. */
  readonly inPath: boolean
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixName = /^([A-Za-z0-9._-]+\/)*$/
const known: ReadonlySet<string> = new Set(['endpoint', 'region', 'style'])

/** Undefined when the text is not a place. Credentials in it are refused: it appears in messages. */
export function filesPlaceIn(text: string): FilesPlace | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash)
    return undefined
  const { searchParams: given, hostname: bucket } = url
  const prefix = url.pathname.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/')
  if (!bucketName.test(bucket) || !prefixName.test(prefix)) return undefined
  const [address, region, style] = ['endpoint', 'region', 'style'].map(name => given.get(name))
  const endpoint = address ? addressOf(address) : undefined
  const isKnown = [...given.keys()].every(name => known.has(name))
  if (!isKnown || (address && !endpoint) || endpoint?.search) return undefined
  if (!endpoint && !region) return undefined
  if (style && style !== 'path' && style !== 'host') return undefined
  return {
    bucket,
    prefix,
    endpoint: endpoint?.href.replace(/\/+$/, ''),
    // Stores other than AWS need one to sign with, and most accept any.
    region: region || 'us-east-1',
    inPath: style ? style === 'path' : endpoint !== undefined,
  }
}

/** The id of a place, the same for all its servers, by whatever address each reaches it. */
export function idOfPlace({ bucket, prefix }: FilesPlace): string {
  const hex = createHash('sha256').update(`${bucket}\n${prefix}`).digest('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-')
}
