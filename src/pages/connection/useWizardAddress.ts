import { recordId } from '#common/recordId.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type StepName, stepNames } from './wizardState.ts'

const isStep = (name: string | null): name is StepName => stepNames.some(step => step === name)

type Change = Partial<Record<'store' | 'step' | 'filter', string | null>>

/**
 * The wizard's place, kept in the address: `?store=17&step=reason&filter=…&to=/logs`. A link with a store and no
 * step asks for the reason in a dialog.
 */
export function useWizardAddress() {
  const { search, change: changeAddress } = useSearchAddress()
  const named = search.get('store')
  const storeId = recordId(named)
  const step = search.get('step')

  const change = (values: Change, replace: boolean) =>
    changeAddress(withValues(values), { replace })
  return {
    storeId,
    /** The address has an invalid store. */
    isOdd: named !== null && storeId === null,
    step: isStep(step) ? step : ('store' satisfies StepName),
    /** A store and no step: the short way, a dialog. */
    isShort: storeId !== null && !isStep(step),
    filter: search.get('filter') ?? '',
    to: search.get('to'),
    choose: (id: number) => change({ store: String(id), step: 'store' }, true),
    shorten: (id: number) => change({ store: String(id), step: null }, false),
    move: (step: StepName) => change({ step }, false),
    correct: (step: StepName) => change({ step }, true),
    search: (filter: string) => change({ filter }, true),
    clear: () => change({ store: null, step: null, filter: null }, true),
  }
}
