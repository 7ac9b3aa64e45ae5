// Changes several devices, each on its own; those refused remain.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { type Device, type DevicesChange, useSupport } from '#src/dataProvider/index.ts'
import { useStaleDevices } from '../useDevice.ts'

export interface RefusedDevice {
  readonly device: Device
  readonly info: string
}

export function useChangeAll(devices: readonly Device[]) {
  const { changeDevices } = useSupport()
  const stale = useStaleDevices()
  const cache = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [left, setLeft] = useState(devices)
  const [refused, setRefused] = useState<readonly RefusedDevice[]>([])
  const run = (
    request: { readonly change: DevicesChange } | { readonly remove: true },
    onDone: () => void,
  ) =>
    void attempt(async () => {
      setRefused([])
      const { results } = await changeDevices(left, request)
      // Removed devices must not be requested again.
      if ('remove' in request) void cache.invalidateQueries({ queryKey: ['devices'] })
      else stale()
      const kept = left.flatMap(device => {
        const result = results.find(({ id }) => id === device.id)
        return result?.ok ? [] : [{ device, info: result?.info ?? result?.code ?? '' }]
      })
      setLeft(kept.map(({ device }) => device))
      setRefused(kept)
      if (kept.length === 0) onDone()
    })
  return { left, refused, busy, problem, run }
}
