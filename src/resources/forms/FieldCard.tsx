// A field of a form being built: its name and type, and, when open, all its settings.

import { Chip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { omit } from '#common/omit.ts'
import { TickBox } from '#src/components/Field/TickBox.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconAction } from '#src/components/IconAction.tsx'
import { useT } from '#src/i18n/useT.ts'
import { ChoiceBox, TextBox, Tool } from './boxes.tsx'
import { FieldName } from './FieldName.tsx'
import { FieldSettings } from './FieldSettings.tsx'
import { type BuiltField, kindOf, withSetting, withShape } from './fields.ts'
import { customKinds, fieldTypes, type Shape } from './settings.ts'
import type { Builder } from './useBuilder.ts'
import type { Drag } from './useDrag.ts'

interface CardProps {
  builder: Builder
  field: BuiltField
  at: number
  /** Part of a drag: the dragged field itself, or the gap before or after it. */
  drag: 'self' | 'before' | 'after' | undefined
  handle: ReturnType<Drag['handlers']>
  /** Id of the text that explains how to move it. */
  hint: string
}

function Handle({ builder, field, at, handle, hint }: CardProps) {
  const t = useT()
  const { fields, nameOf, own, move } = builder
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: fields.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(at, to, 'handle')
  }
  return (
    <IconAction
      id={`${own(field.key)}-handle`}
      className="st-built-handle"
      label={t('builder.move', { name: nameOf(field) })}
      icon="grip"
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      {...handle}
    />
  )
}

function Head(props: CardProps & { isWrong: boolean }) {
  const { builder, field, at, isWrong } = props
  const t = useT()
  const { own, nameOf, fields } = builder
  const name = nameOf(field)
  const id = own(field.key)
  const isOpen = builder.isOpen(field.key)
  return (
    <div className="st-built-head st-pad-1 st-gap-0 st-in-line">
      <Handle {...props} />
      <button
        type="button"
        id={`${id}-toggle`}
        className="st-built-toggle st-option st-left st-in-line st-grow"
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => builder.toggle(field.key)}
      >
        <Icon name="right" />
        <span className="st-built-index st-rigid st-sunken st-small st-soft st-center">
          {at + 1}
        </span>{' '}
        <FieldName field={field} />
        {isWrong && <Chip component="span" color="error" label={t('builder.notYet')} />}
      </button>
      <span className="st-built-tools st-in-line st-gap-0 st-rigid">
        <Tool
          id={`${id}-up`}
          icon="up"
          label={t('builder.up', { name })}
          disabled={at === 0}
          onClick={() => builder.move(at, at - 1, 'up')}
        />
        <Tool
          id={`${id}-down`}
          icon="down"
          label={t('builder.down', { name })}
          disabled={at === fields.length - 1}
          onClick={() => builder.move(at, at + 1, 'down')}
        />
        <Tool
          icon="copy"
          label={t('builder.duplicate', { name })}
          onClick={() => builder.duplicate(at)}
        />
        <Tool
          icon="trash"
          label={t('builder.removeOf', { name })}
          onClick={() => builder.remove(at)}
        />
      </span>
    </div>
  )
}

function Body({ builder, field }: CardProps) {
  const t = useT()
  const { own, change, problems } = builder
  const id = own(field.key)
  const errorOf = (place: string) =>
    problems.shown.find(problem => problem.key === field.key && problem.place === place)?.text ??
    null
  return (
    <div id={`${id}-body`} className="st-pad-4 st-stack st-gap-4 st-over">
      <TextBox
        id={`${id}-name`}
        label={t('builder.label')}
        error={errorOf('name')}
        required
        value={field.name}
        onChange={(name = '') => change({ ...field, name })}
      />
      <div className="st-two">
        <ChoiceBox
          id={`${id}-type`}
          label={t('builder.type')}
          error={null}
          required
          value={field.type}
          choices={fieldTypes.map(type => [type, t(`builder.types.${type}`)] as const)}
          onChange={
            type => change(withShape(field, type === 'custom' ? kindOf(field) : (type as Shape))) // one of the choices
          }
        />
        {field.type === 'custom' && (
          <ChoiceBox
            id={`${id}-kind`}
            label={t('builder.kind')}
            error={null}
            required
            value={kindOf(field)}
            choices={customKinds.map(kind => [kind, t(`builder.kinds.${kind}`)] as const)}
            onChange={kind => change(withShape(field, kind as Shape))} // one of the choices
          />
        )}
      </div>
      <TickBox
        id={`${id}-required`}
        label={t('builder.required')}
        checked={field.required === true}
        onChange={required => {
          const rest = omit(field, 'required')
          change(required ? { ...rest, required } : rest)
        }}
      />
      <FieldSettings
        field={field}
        own={id}
        errorOf={errorOf}
        set={(setting, value) => change(withSetting(field, setting, value))}
        setAll={settings => change({ ...field, settings })}
      />
    </div>
  )
}

export function FieldCard(props: CardProps) {
  const t = useT()
  const { builder, field, at, drag } = props
  const isOpen = builder.isOpen(field.key)
  const isWrong = builder.problems.shown.some(({ key }) => key === field.key)
  return (
    <li
      className="st-built st-place st-panel"
      data-open={isOpen}
      data-wrong={isWrong}
      data-drag={drag}
      aria-label={t('builder.field', { index: at + 1, name: builder.nameOf(field) })}
    >
      <Head {...props} isWrong={isWrong} />
      {isOpen && <Body {...props} />}
    </li>
  )
}
