// The form builder: its fields in order, beside a preview of the form.

import { Alert, Button } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { Around } from '#src/components/Popover/Around.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { InputProps } from '../schema/inputs.tsx'
import { FieldCard } from './FieldCard.tsx'
import { Preview } from './Preview.tsx'
import { fieldTypes, maxFields } from './settings.ts'
import { type Builder, useBuilder } from './useBuilder.ts'
import { useDrag } from './useDrag.ts'
import './builder.css'

/** Enter in an input does not save: a form is not finished with one label. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The problems that prevent saving, each with a link. */
function Wrong({ builder, error }: { builder: Builder; error: string | null }) {
  const t = useT()
  const { fields, problems, nameOf } = builder
  if (error === null) return null
  const { shown } = problems
  const count = new Set(shown.map(({ key }) => key)).size
  if (count === 0) return <p className="st-error">{error}</p>
  return (
    <Alert role="note" severity="error">
      <p>{t('builder.wrong', { smart_count: count })}</p>
      <ul className="st-built-problems st-compact st-stack st-fit-all st-gap-0 st-below">
        {shown.map(problem => {
          const at = fields.findIndex(({ key }) => key === problem.key)
          const field = fields[at]
          if (!field) return null
          const values = { index: at + 1, name: nameOf(field), problem: problem.text }
          return (
            <li key={`${problem.key} ${problem.place}`}>
              <Button
                className="st-left"
                variant="text"
                color="error"
                onClick={() => builder.jump(problem)}
              >
                {t('builder.at', values)}
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** The last removed field can be restored. */
function Removed({ builder, id }: { builder: Builder; id: string }) {
  const t = useT()
  const { gone, nameOf } = builder
  if (!gone) return null
  return (
    <Alert role="note" className="st-row st-apart">
      <span>{t('builder.said.removed', { name: nameOf(gone.field) })}</span>
      <span className="st-record-buttons st-row">
        <Button id={`${id}-undo`} onClick={builder.undo}>
          <Icon name="undo" />
          {t('builder.undo')}
        </Button>
        <Button variant="text" onClick={builder.dismiss}>
          {t('action.close')}
        </Button>
      </span>
    </Alert>
  )
}

function AddBar({ builder, id }: { builder: Builder; id: string }) {
  const t = useT()
  const isFull = builder.fields.length >= maxFields
  return (
    <fieldset className="st-stack">
      <legend className="st-label">{t('builder.add')}</legend>
      <div className="st-two">
        {fieldTypes.map((type, at) => (
          <Button
            className="st-pad-2 st-left"
            sx={{ justifyContent: 'start' }}
            key={type}
            id={at === 0 ? `${id}-add` : undefined}
            aria-disabled={isFull}
            onClick={() => !isFull && builder.add(type)}
          >
            <Icon name="plus" />
            <span>
              {t(`builder.types.${type}`)}
              <span className="st-soft st-plain-text st-small st-block">
                {t(`builder.typeHints.${type}`)}
              </span>
            </span>
          </Button>
        ))}
      </div>
      {isFull && <p className="st-soft">{t('builder.full', { limit: maxFields })}</p>}
    </fieldset>
  )
}

function List({ builder, id }: { builder: Builder; id: string }) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const drag = useDrag(list, (from, to) => builder.move(from, to, 'handle'))
  const { dragged, cancel } = drag
  useEffect(() => {
    if (!dragged) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  const { fields } = builder
  const last = fields.length - 1
  const markOf = (at: number) => {
    if (!dragged) return undefined
    if (at === dragged.from) return 'self'
    if (dragged.gap === at && at !== dragged.from + 1) return 'before'
    return dragged.gap > last && at === last ? 'after' : undefined
  }
  return (
    <>
      <p className="st-hidden" id={`${id}-hint`}>
        {t('builder.moveHint')}
      </p>
      <ol className="st-stack" ref={list} aria-labelledby={`${id}-title`}>
        {fields.map((field, at) => (
          <FieldCard
            key={field.key}
            builder={builder}
            field={field}
            at={at}
            drag={markOf(at)}
            handle={drag.handlers(at)}
            hint={`${id}-hint`}
          />
        ))}
      </ol>
    </>
  )
}

const isWide = () => typeof matchMedia === 'function' && matchMedia('(width >= 1200px)').matches

export default function FieldsInput(props: InputProps) {
  const { id, entry, error, entryOf, hold } = props
  const t = useT()
  const builder = useBuilder(props)
  const [previewed, setPreviewed] = useState(isWide)
  const { fields, problems, announcement } = builder
  const name = entryOf('name')
  useEffect(() => {
    hold({
      problemOf: () => (problems.found.length > 0 ? '' : undefined),
      sent: () => entry,
      focus: () => {
        const [first] = problems.found
        if (first) builder.jump(first)
      },
    })
  })
  useEffect(() => () => hold(null), [hold])
  return (
    <Around className="st-builder st-stack st-top" data-previewed={previewed} onKeyDown={keepEnter}>
      <section className="st-narrow st-stack st-gap-3" aria-labelledby={`${id}-title`}>
        <header className="st-in-line st-gap-3 st-apart">
          <h2 id={`${id}-title`}>{t('resources.forms.fields.Fields')}</h2>
          <Button aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
            <Icon name={previewed ? 'eyeOff' : 'eye'} />
            {t('builder.showPreview')}
          </Button>
        </header>
        <Wrong builder={builder} error={error} />
        {fields.length === 0 ? (
          <p className="st-soft st-panel st-pad-5 st-center">{t('builder.empty')}</p>
        ) : (
          <List builder={builder} id={id} />
        )}
        <Removed builder={builder} id={id} />
        <AddBar builder={builder} id={id} />
        <p className="st-hidden" role="status">
          {announcement}
        </p>
      </section>
      {previewed && <Preview fields={fields} title={typeof name === 'string' ? name : ''} />}
    </Around>
  )
}
