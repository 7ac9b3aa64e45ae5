import { Button } from '@mui/material'
import { useId } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { FormProblem } from '#src/components/Conflict/FormProblem.tsx'
import { type PageName, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { changedPages, type differences, type Ticks } from './changes.ts'
import { PageTicks } from './PageTicks.tsx'
import { pageTitles } from './pageNames.ts'
import type { OperatorPart } from './useOperator.ts'

type Change = ReturnType<typeof differences>

interface PagesFormProps extends OperatorPart {
  form: UseFormReturn<Ticks>
  change: Change
}

/** Lists the pages that saving will add and remove. */
function Difference({ gives, takes }: Change) {
  const t = useT()
  const names = (pages: readonly PageName[]) => pageTitles(t, pages).join(', ')
  return (
    <p role="status">
      {gives.length > 0 && <span>{t('operators.access.gives', { names: names(gives) })} </span>}
      {takes.length > 0 && <span>{t('operators.access.takes', { names: names(takes) })}</span>}
      {gives.length + takes.length === 0 && (
        <span className="st-soft">{t('operators.access.unchanged')}</span>
      )}
    </p>
  )
}

/**
 * An operator's pages as checkboxes. Somebody else's changes are never overwritten unseen. Long: the parts of one
 * form, one below the other.
 */
export function PagesForm(props: PagesFormProps) {
  const { operator, isSelf, form, change, done, refetch } = props
  const { pages } = operator
  const t = useT()
  const id = useId()
  const { setOperatorPages } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const isChanged = change.gives.length + change.takes.length > 0

  const save = async (ticks: Ticks) => {
    if (!isChanged) return
    await attempt(async () => {
      await setOperatorPages(operator, changedPages(pages, ticks))
      form.reset(ticks) // first, so that pages read next do not conflict
      await done(t('operators.changed', { name: operator.username }))
    })
  }
  // An operator must keep this page: otherwise nobody might be left who could give it back.
  const isKept = (page: PageName) => isSelf && page === 'operators' && pages.includes(page)

  return (
    <FormProvider {...form}>
      <form
        className="st-stack st-gap-3"
        onSubmit={form.handleSubmit(save)}
        aria-labelledby={`${id}title`}
      >
        <div>
          <h3 id={`${id}title`}>{t('operators.access.title')}</h3>
          <p className="st-soft">{t('operators.access.lead')}</p>
        </div>
        <PageTicks keptBy={page => (isKept(page) ? `${id}self` : undefined)} />
        {isKept('operators') && (
          <p className="st-soft" id={`${id}self`}>
            {t('operators.access.self')}
          </p>
        )}
        <Difference {...change} />
        <FormProblem
          problem={problem}
          take={{
            text: t('operators.loadNew'),
            act: () => {
              forget()
              void refetch()
            },
          }}
        />
        <div className="st-row">
          <Button type="submit" variant="contained" aria-disabled={busy || !isChanged}>
            {t(busy ? 'action.saving' : 'action.save')}
          </Button>
          {isChanged && <Button onClick={() => form.reset()}>{t('operators.access.reset')}</Button>}
        </div>
      </form>
    </FormProvider>
  )
}
