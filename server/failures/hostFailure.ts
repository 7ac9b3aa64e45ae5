import { HostError, type HostErrorCode, type HostStep } from '../hosts/index.ts'
import { ApiFailure } from './failure.ts'
import type { FailureCode } from './texts.ts'

/** The failures for a host's errors. `conflict` is resolved by the code that knows the file. */
const table: Readonly<Record<HostErrorCode, readonly [number, FailureCode]>> = {
  not_found: [404, 'file.not_found'],
  not_a_file: [422, 'file.not_a_file'],
  not_a_folder: [422, 'file.not_a_folder'],
  denied: [422, 'file.denied'],
  too_large: [422, 'file.too_large'],
  name_invalid: [400, 'file.name_invalid'],
  pattern_invalid: [422, 'log.pattern'],
  conflict: [412, 'version.changed'],
  exists: [422, 'file.exists'],
  full: [422, 'host.full'],
  unsupported: [422, 'host.unsupported'],
  timeout: [503, 'host.unavailable'],
  unreachable: [503, 'host.unreachable'],
  disconnected: [503, 'host.disconnected'],
  key_changed: [503, 'host.key_changed'],
  key_unknown: [503, 'host.key_unknown'],
  address_refused: [503, 'device.address_refused'],
  sign_in_refused: [503, 'host.sign_in_refused'],
  busy: [503, 'host.busy'],
  io: [503, 'file.io'],
}

/** A timeout names the step that took too long. */
function slow(step: HostStep | undefined): readonly [number, FailureCode] {
  return step === undefined ? table.timeout : [503, `host.slow_${step}`]
}

/** The failure of a HostError; undefined for other errors. */
export function hostFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof HostError)) return undefined
  const [status, code] = error.code === 'timeout' ? slow(error.step) : table[error.code]
  return new ApiFailure(status, code, {}, { cause: error })
}
