// In which state an action leaves its store when it is not carried out whole, and what mends that.
import { type ParameterValues, shownValue } from '#common/actionSchema.ts'
import type { RunLeaves } from '../db/tables/index.ts'
import { type Language, type LocalText, localText } from '../failures/failure.ts'
import type { Host } from '../hosts/index.ts'
import { fillProgram, type Values } from './fill.ts'
import type { KnownAction, Leaves, StepRun } from './known.ts'
import { schemaOf } from './shape.ts'
import { filled, onlyPlace } from './templates.ts'

/** Whoever waits for the end of a run waits for this too. */
const probeMs = 10_000

const stepOf = ({ run }: KnownAction, step: number): StepRun | undefined =>
  'steps' in run ? run.steps[step] : undefined

const assumedBy = (action: KnownAction, leaves: Leaves, step: number): string | null =>
  stepOf(action, step)?.leaves ?? leaves.assumed ?? null

interface Left {
  readonly action: KnownAction
  readonly values: Values
  /** The one that was begun last; null: none was. */
  readonly step: number | null
  readonly hostOf: () => Promise<Host>
  /** Nobody waits any more: it is not looked up. */
  readonly hurry: boolean
}

/** Looked up on the host where the action says how; else what its step leaves. Undefined: there is nothing to say. */
export async function leftBy(left: Left): Promise<RunLeaves | undefined> {
  const { action, step, hurry } = left
  const { leaves } = action
  if (!leaves || step === null) return undefined
  const seen = hurry ? undefined : await lookedUp(left, leaves)
  if (seen !== undefined) return { state: seen, how: 'seen', at: new Date().toISOString() }
  return assumed(action, step)
}

/** What is left to be said when nobody could look. */
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
    // A machine that does not answer any more tells nothing.
    return undefined
  }
}

/** With the values as a person reads them. */
function worded(action: KnownAction, text: LocalText, values: ParameterValues, language: Language) {
  const { properties } = schemaOf(action, language, new Map())
  return filled(localText(text, language), name =>
    Object.hasOwn(values, name) ? shownValue(properties[name], values[name]) : '–',
  )
}

/** A state of a run in words, and the action that mends it with what goes into it. */
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
