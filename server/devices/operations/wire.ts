// Devices in the form the console reads.

import { type FailureCode, type Language, paramsOf, textOf, texts } from '#server/failures/index.ts'
import { fingerprintOf } from '#server/hosts/ssh/connection/hostKey.ts'
import type { components } from '#src/generated/api.ts'
import type { Step } from '../index.ts'
import type { DeviceRow, ShownDevice } from '../repository/devices.ts'
import { decodedPlace } from './facts.ts'

type Wire = components['schemas']

const isKnown = (code: string): code is FailureCode => Object.hasOwn(texts, code)

const sentenceOf = (code: string, about: string | null, language: Language): string =>
  isKnown(code) ? textOf(code, language, paramsOf(about ?? '')) : code

export const fingerprintIn = ({ host_key: key }: Pick<DeviceRow, 'host_key'>) =>
  key === null ? null : fingerprintOf(Buffer.from(key, 'base64'))

const iso = (date: Date | null) => date?.toISOString() ?? null

export function wireDevice(row: ShownDevice, language: Language): Wire['Device'] {
  const { id, name, kind, protocol, address, port, credential, enabled, notes, step, failure } = row
  const failed =
    step === null || failure === null
      ? null
      : {
          step: step as Wire['DeviceStepName'], // saved from this type
          code: failure,
          info: sentenceOf(failure, row.about, language),
        }
  const off = {
    why: row.disabled_why ?? '',
    by: row.disabled_by,
    at: (row.disabled_at ?? row.created_at).toISOString(),
  }
  return {
    id,
    name,
    kind,
    protocol,
    address,
    port,
    ...decodedPlace(row),
    credential,
    enabled,
    notes,
    store: {
      id: row.store_id,
      name: row.store_name,
      storeNumber: row.store_number,
      country: row.store_country,
    },
    disabled: enabled ? null : off,
    fingerprint: fingerprintIn(row),
    state: enabled ? row.state : 'disabled',
    failure: failed,
    checked: iso(row.checked_at),
    nextCheck: enabled ? iso(row.next_check_at) : null,
    staleAfter: enabled ? iso(row.stale_after) : null,
    lastSeen: iso(row.seen_at),
    since: iso(row.since),
    sinceAfter: iso(row.since_after),
    latencyMs: row.latency_ms,
    software: row.software,
    version: String(row.version),
  }
}

export function wireStep(step: Step, language: Language): Wire['DeviceStep'] {
  const { step: name, state, ms, info, code, params } = step
  return { step: name, state, ms, code, info: code ? textOf(code, language, params) : info }
}
