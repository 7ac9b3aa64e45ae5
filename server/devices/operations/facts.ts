// Validates an operator's input for a device.

import { isIP } from 'node:net'
import { isVisible } from '#common/visible.ts'
import type { FieldFailure } from '#server/failures/failure.ts'
import type { FailureCode } from '#server/failures/index.ts'
import { formatSshAddress } from '#server/hosts/ssh/connection/address.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import type { components } from '#src/generated/api.ts'
import { sshAddressOf, usualPort } from '../index.ts'
import type { DeviceFacts, DeviceRow } from '../repository/devices.ts'

export type DeviceInput = components['schemas']['DeviceInput']

/** Problems by field; when there are none, `facts` are ready to save. */
export interface Checked {
  readonly facts: DeviceFacts
  readonly wrong: readonly FieldFailure[]
}

export const isMachine = ({ kind, protocol }: Pick<DeviceFacts, 'kind' | 'protocol'>) =>
  kind === 'host' && (protocol === 'local' || protocol === 'ssh')

const hostName = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i
/** Excludes anything that would end the line it is sent in. */
const plainPath = /^\/[\x21-\x7e]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** Where the store's machine is, in the notation of table `hosts`. */
export function locationOf(facts: DeviceFacts): string {
  if (facts.protocol === 'local') return facts.address
  const address = sshAddressOf(facts, facts.address)
  return address ? formatSshAddress(address) : ''
}

interface Place {
  readonly port: number | null
  readonly account: string | null
  readonly path: string | null
}

/** Port, account and path as written in a URL. */
function placeOf(input: DeviceInput): Place {
  const port = input.port ?? usualPort[input.protocol]
  if (input.protocol === 'ssh') {
    const account = encodeURIComponent(input.account?.trim() ?? '')
    const path = (input.path?.trim() || '/').split('/').map(encodeURIComponent).join('/')
    return { port, account, path }
  }
  const hasPath = input.protocol === 'http' || input.protocol === 'rtsp'
  const path = hasPath ? input.path?.trim() || '/' : null
  return { port: input.protocol === 'local' ? null : port, account: null, path }
}

/**
 * @param before the current device; undefined for a new one.
 * Long: checks one rule after the other and reports all problems together.
 */
export function checkFacts(
  { devices, config }: Pick<Services, 'devices' | 'config'>,
  input: DeviceInput,
  store: StoreEntry,
  before: DeviceRow | undefined,
  by: string,
): Checked {
  const { kind, protocol, credential = null, enabled = true, notes = '' } = input
  const place = placeOf(input)
  const why = input.why?.trim() ?? ''
  const named = {
    store_id: store.id,
    name: input.name.trim(),
    kind,
    protocol,
    ...place,
    address:
      protocol === 'local'
        ? input.address
        : input.address
            .trim()
            .replace(/^\[|\]$/g, '')
            .toLowerCase(),
  }
  const isSame =
    before?.protocol === protocol &&
    before.address === named.address &&
    before.port === place.port &&
    before.account === place.account
  const wasOff = before !== undefined && !before.enabled && before.disabled_why === why
  const off = wasOff
    ? { disabled_by: before.disabled_by, disabled_at: before.disabled_at }
    : { disabled_by: by, disabled_at: new Date() }
  const on = { disabled_why: null, disabled_by: null, disabled_at: null }
  const facts: DeviceFacts = {
    ...named,
    credential,
    host_key: isSame ? before.host_key : null,
    notes,
    enabled,
    ...(enabled ? on : { disabled_why: why, ...off }),
  }
  const wrong: FieldFailure[] = []
  const say = (path: string, code: FailureCode | undefined) => {
    if (code) wrong.push({ path: `/${path}`, code })
  }
  say(
    'name',
    !isVisible(facts.name)
      ? 'request.required'
      : control.test(facts.name)
        ? 'request.text'
        : undefined,
  )
  say('notes', control.test(notes) ? 'request.text' : undefined)
  say('why', !enabled && !isVisible(why) ? 'device.why' : undefined)
  say('credential', wrongCredential(devices, facts, before))
  if (protocol === 'local') {
    const own = config.demo && facts.address === `store-${store.storeNumber}`
    say(
      'address',
      (isSame && before.store_id === store.id) || (own && kind === 'host')
        ? undefined
        : 'device.local',
    )
  } else {
    say('address', wrongAddress(devices, facts.address))
    say('port', place.port === null ? 'device.port' : undefined)
    say('path', wrongPath(facts))
    if (protocol === 'ssh') say('account', place.account === '' ? 'device.account' : undefined)
  }
  return { facts, wrong }
}

function wrongAddress({ mayReach }: Services['devices'], address: string): FailureCode | undefined {
  if (isIP(address) !== 0) return mayReach(address) ? undefined : 'device.address_refused'
  // Only digits and dots would be another notation of an IP address.
  return hostName.test(address) && address.length <= 253 && !/^[\d.]+$/.test(address)
    ? undefined
    : 'device.address'
}

function wrongPath(facts: DeviceFacts): FailureCode | undefined {
  const { protocol, path, account } = facts
  if (protocol === 'ssh')
    return account !== '' && !sshAddressOf(facts, 'a.example') ? 'device.path' : undefined
  return path === null || plainPath.test(path) ? undefined : 'device.path'
}

/** A removed credential stays until another is chosen. */
function wrongCredential(
  { credentials }: Services['devices'],
  { credential, protocol }: DeviceFacts,
  before: DeviceRow | undefined,
): FailureCode | undefined {
  if (credential === null || credential === before?.credential) return undefined
  const fits = credentials.names.some(
    known => known.name === credential && known.protocols.includes(protocol),
  )
  return fits ? undefined : 'device.credential'
}

/** The device as input that would save it unchanged. */
export function inputOf(row: DeviceRow): DeviceInput {
  const { name, kind, protocol, address, port, credential, enabled, notes } = row
  const { account, path } = decodedPlace(row)
  const why = row.disabled_why
  return {
    name,
    store: row.store_id,
    kind,
    protocol,
    address,
    port,
    account,
    path,
    credential,
    enabled,
    why,
    notes,
  }
}

export function decodedPlace({
  protocol,
  account,
  path,
}: Pick<DeviceRow, 'protocol' | 'account' | 'path'>) {
  if (protocol !== 'ssh') return { account, path }
  return { account: decoded(account), path: decoded(path) }
}

function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text)
  } catch {
    return text
  }
}
