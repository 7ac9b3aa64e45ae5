// In which state an incomplete action leaves its store, and how to repair it.
import { type ParameterValues, shownValue } from '#common/actionSchema.ts'
import type { RunLeaves } from '../db/tables/index.ts'
import { type Language, type LocalText, localText } from '../failures/failure.ts'
import type { Host } from '../hosts/index.ts'
import { fillProgram, type Values } from './fill.ts'
import type { KnownAction, Leaves, StepRun } from './known.ts'
import { schemaOf } from './shape.ts'
import { filled, onlyPlace } from './templates.ts'

/** Anyone who waits for the end of a run waits for this too. */
const probeMs = 10_000

const stepOf = ({ run }: KnownAction, step: number): StepRun | undefined =>
  'steps' in run ? run.steps[step] : undefined

const assumedBy = (action: KnownAction, leaves: Leaves, step: number): string | null =>
  stepOf(action, step)?.leaves ?? leaves.assumed ?? null

interface Left {
  readonly action: KnownAction
  readonly values: Values
  /** The step that began last; null when none did. */
  readonly step: number | null
  readonly hostOf: () => Promise<Host>
  /** Nobody is waiting any more: skips probing. */
  readonly hurry: boolean
}

/**
 * Probes the host where the action defines how, otherwise uses the state its step leaves. Undefined when there is
 * nothing to report.
 */
export async function leftBy(left: Left): Promise<RunLeaves | undefined> {
  const { action, step, hurry } = left
  const { leaves } = action
  if (!leaves || step === null) return undefined
  const seen = hurry ? undefined : await lookedUp(left, leaves)
  if (seen !== undefined) return { state: seen, how: 'seen', at: new Date().toISOString() }
  return assumed(action, step)
}

/** The state assumed when probing was impossible. */
export function assumed(action: KnownAction, step: number): RunLeaves | undefined {
  const { leaves } = action
  if (!leaves) return undefined
  const state = assumedBy(action, leaves, step)
  return { state, how: state === null ? 'unknown' : 'assumed', at: null }
}

async function lookedUp({ values, hostOf }: Left, leaves: Leaves): Promise<string | undefined> {
  if (!leaves.probe) return undefined
  try {
    const host = await hostOf()
    const { argv } = fillProgram(leaves.probe, values)
    const options = { folder: leaves.probe.folder ?? '/', timeoutMs: probeMs, whole: true }
    const run = await host.run(argv, { ...options, outputLimit: 4096 })
    if (run.ended !== 'exit' || run.code !== 0) return undefined
    const [word = ''] = run.stdout.toString('utf8').trim().split('\n')
    return Object.hasOwn(leaves.states, word) ? word : undefined
  } catch {
    // The machine no longer answers, so the state is unknown.
    return undefined
  }
}

/** Fills in the values as the operator reads them. */
function worded(action: KnownAction, text: LocalText, values: ParameterValues, language: Language) {
  const { properties } = schemaOf(action, language, new Map())
  return filled(localText(text, language), name =>
    Object.hasOwn(values, name) ? shownValue(properties[name], values[name]) : '–',
  )
}

/** A run's state as text, with the action that repairs it and its parameters. */
export function toldLeaves(
  action: KnownAction,
  { state, how, at }: RunLeaves,
  run: { readonly values: ParameterValues; readonly step: number | null },
  language: Language,
) {
  const { values } = run
  const known = state !== null && action.leaves ? action.leaves.states[state] : undefined
  const title = run.step === null ? undefined : stepOf(action, run.step)?.title
  const mend = known?.mend
  const parameters = Object.entries(mend?.parameters ?? {}).flatMap(([name, template]) => {
    const place = typeof template === 'string' ? onlyPlace(template) : undefined
    if (place === undefined) return [[name, template] as const]
    return Object.hasOwn(values, place) ? [[name, values[place]] as const] : []
  })
  return {
    how: known ? how : ('unknown' as const),
    info: known ? worded(action, known.text, values, language) : null,
    step: title === undefined ? null : localText(title, language),
    at,
    mend: mend
      ? {
          action: mend.action,
          title: worded(action, mend.title, values, language),
          parameters: Object.fromEntries(parameters),
        }
      : null,
  }
}
