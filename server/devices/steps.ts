// Checking a device takes several steps; it ends with the first that fails.
import type { components } from '#src/generated/api.ts'
import type { SeenState } from '../db/tables/index.ts'
import type { FailureCode } from '../failures/index.ts'

export type StepName = components['schemas']['DeviceStepName']
type StepState = components['schemas']['DeviceStep']['state']
type Params = Readonly<Record<string, string | number>>

export interface Step {
  readonly step: StepName
  readonly state: StepState
  readonly ms: number | null
  /** The finding. */
  readonly info: string | null
  readonly code: FailureCode | null
  readonly params: Params
}

export class StepFailure extends Error {
  readonly code: FailureCode
  readonly params: Params

  constructor(code: FailureCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The result of a check. */
export interface Looked {
  readonly steps: readonly Step[]
  readonly state: SeenState
  readonly failed: Step | undefined
  /** It was found in a state other than down; a device that accepts a connection without answering is down. */
  readonly seen: boolean
  readonly latencyMs: number | null
  readonly software: string | null
  /** The presented key in wire format. */
  readonly key: Buffer | null
}

const refusing: readonly FailureCode[] = [
  ...(['host.key_unknown', 'host.key_changed', 'host.sign_in_refused'] as const),
  'device.credential_gone',
]
const wrong: readonly FailureCode[] = [
  ...(['device.root_missing', 'device.root_denied', 'device.disk_full'] as const),
  ...(['device.program_missing', 'device.answer', 'device.not_ssh', 'device.not_http'] as const),
  ...(['device.not_rtsp', 'device.late'] as const),
]

/** The state of a device after a failure. */
function stateAfter(code: FailureCode | null | undefined): SeenState {
  if (!code) return 'up'
  if (refusing.includes(code)) return 'refused'
  return wrong.includes(code) ? 'degraded' : 'down'
}

/** The steps of one check, in order. */
export class Walk {
  readonly #names: readonly StepName[]
  readonly #onStep: (step: Step) => void
  readonly #done: Step[] = []
  latencyMs: number | null = null
  software: string | null = null
  key: Buffer | null = null
  seen = false

  constructor(names: readonly StepName[], onStep: (step: Step) => void = () => {}) {
    this.#names = names
    this.#onStep = onStep
  }

  /** Runs a step unless an earlier one failed or it is not wanted. */
  async take(step: StepName, work: () => Promise<string | null>): Promise<void> {
    if (!this.#names.includes(step) || this.failed) return
    this.#onStep({ step, state: 'running', ms: null, info: null, code: null, params: {} })
    const begun = performance.now()
    const ended = (more: Pick<Step, 'state' | 'info' | 'code' | 'params'>) => {
      const done = { step, ms: Math.round(performance.now() - begun), ...more }
      this.#done.push(done)
      this.#onStep(done)
    }
    try {
      ended({ state: 'ok', info: await work(), code: null, params: {} })
    } catch (error) {
      const { code, params } =
        error instanceof StepFailure ? error : new StepFailure('device.unreachable')
      ended({ state: 'failed', info: null, code, params })
    }
  }

  get failed(): Step | undefined {
    return this.#done.find(({ state }) => state === 'failed')
  }

  looked(): Looked {
    const { failed, latencyMs, software, key } = this
    const state = stateAfter(failed?.code)
    const seen = this.seen && state !== 'down'
    const skipped = this.#names
      .filter(name => !this.#done.some(({ step }) => step === name))
      .map(
        step => ({ step, state: 'skipped', ms: null, info: null, code: null, params: {} }) as const,
      )
    const steps = [...this.#done, ...skipped]
    return { steps, state, failed, seen, latencyMs, software, key }
  }
}
