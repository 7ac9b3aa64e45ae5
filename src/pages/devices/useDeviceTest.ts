// A device's test: one call that returns all steps; each is also reported on the live socket as it runs.
import { useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import {
  type Device,
  type DeviceStep,
  type DeviceTest,
  newKey,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import { stepsOf } from './form/deviceFields.ts'
import { useStaleDevices } from './useDevice.ts'

const waiting = (step: DeviceStep['step']): DeviceStep => ({
  step,
  state: 'waiting',
  ms: null,
  info: null,
  code: null,
})

/** A UUID that names one test, also where the browser offers none (without a secure context). */
function testName(): string {
  const [a, b, c, d, e] = /(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(newKey())?.slice(1) ?? []
  return `${a}-${b}-4${c?.slice(1)}-8${d?.slice(1)}-${e}`
}

interface Going {
  /** Identifies the steps of this test. */
  readonly test: string
  readonly steps: readonly DeviceStep[]
}

const withStep = (steps: readonly DeviceStep[], changed: DeviceStep) =>
  steps.map(step => (step.step === changed.step ? changed : step))

export function useDeviceTest({ id, protocol }: Pick<Device, 'id' | 'protocol'>) {
  const { testDevice } = useSupport()
  const stale = useStaleDevices()
  const { attempt, busy, problem } = useAttempt()
  const [going, setGoing] = useState<Going | null>(null)
  const [result, setResult] = useState<DeviceTest | null>(null)
  useLive('devices', news => {
    if (news.kind === 'reload') return
    const { test, step } = news.payload
    if (!step) return
    setGoing(now => (now && now.test === test ? { ...now, steps: withStep(now.steps, step) } : now))
  })
  const start = () =>
    void attempt(async () => {
      const test = testName()
      setResult(null)
      setGoing({ test, steps: stepsOf[protocol].map(waiting) })
      try {
        setResult(await testDevice(id, test))
      } finally {
        setGoing(null)
        stale()
      }
    })
  return {
    steps: going?.steps ?? result?.steps ?? null,
    result,
    running: busy,
    problem,
    start,
    forget: () => setResult(null),
  }
}
