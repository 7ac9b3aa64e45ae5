import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { type FormEvent, useId } from 'react'
import { useAttempt } from '#src/components/useAttempt.ts'
import { type Operator, type PageName, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import {
  type Changes,
  changedPages,
  differences,
  isTicked,
  noChanges,
  withTick,
} from './changes.ts'
import { Problem } from './Problem.tsx'
import { pageGroups, pageTitle, pageTitles } from './pageNames.ts'

interface PagesFormProps {
  operator: Operator
  isSelf: boolean
  changes: Changes
  onChanges: (changes: Changes) => void
  /** Says that it is done and shows what is so now. */
  done: (message: string) => Promise<void>
  refetch: () => Promise<unknown>
}

/** What saving will do, in words, before it is done. */
function Difference({ gives, takes }: ReturnType<typeof differences>) {
  const t = useT()
  const names = (pages: readonly PageName[]) => pageTitles(t, pages).join(', ')
  return (
    <p role="status" className="st-operator-difference">
      {gives.length > 0 && <span>{t('operators.access.gives', { names: names(gives) })} </span>}
      {takes.length > 0 && <span>{t('operators.access.takes', { names: names(takes) })}</span>}
      {gives.length + takes.length === 0 && (
        <span className="st-soft">{t('operators.access.unchanged')}</span>
      )}
    </p>
  )
}

/** The pages of an operator, as ticks. What somebody else changed meanwhile is never overwritten unseen. */
export function PagesForm(props: PagesFormProps) {
  const { operator, isSelf, changes, onChanges, done, refetch } = props
  const { pages } = operator
  const t = useT()
  const id = useId()
  const { setOperatorPages } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const change = differences(pages, changes)
  const dirty = change.gives.length + change.takes.length > 0

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!dirty) return
    void attempt(async () => {
      await setOperatorPages(operator, changedPages(pages, changes))
      await done(t('operators.changed', { name: operator.username }))
      onChanges(noChanges)
    })
  }
  // One's own way back in: without it nobody may be left who could give it again.
  const isKept = (page: PageName) => isSelf && page === 'operators' && pages.includes(page)

  return (
    <form className="st-operator-part" onSubmit={save} aria-labelledby={`${id}title`}>
      <div>
        <h3 id={`${id}title`}>{t('operators.access.title')}</h3>
        <p className="st-soft">{t('operators.access.lead')}</p>
      </div>
      <div className="st-operator-pages">
        {pageGroups.map(({ group, pages: offered }) => (
          <fieldset key={group}>
            <legend>{t(`operators.access.${group}`)}</legend>
            {offered.map(page => (
              <FormControlLabel
                key={page}
                control={
                  <Checkbox
                    checked={isTicked(pages, changes, page)}
                    disabled={isKept(page)}
                    onChange={event =>
                      onChanges(withTick(pages, changes, page, event.target.checked))
                    }
                    slotProps={{
                      input: { 'aria-describedby': isKept(page) ? `${id}self` : undefined },
                    }}
                  />
                }
                label={pageTitle(t, page)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {isKept('operators') && (
        <p className="st-soft" id={`${id}self`}>
          {t('operators.access.self')}
        </p>
      )}
      <Difference {...change} />
      <Problem
        problem={problem}
        onLoad={() => {
          forget()
          void refetch()
        }}
      />
      <div className="st-operator-buttons">
        <Button type="submit" variant="contained" aria-disabled={busy || !dirty}>
          {t(busy ? 'operators.access.saving' : 'operators.access.save')}
        </Button>
        {dirty && (
          <Button onClick={() => onChanges(noChanges)}>{t('operators.access.reset')}</Button>
        )}
      </div>
    </form>
  )
}
