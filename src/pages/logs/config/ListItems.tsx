import { Button } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import type { ConfigList } from '#common/config/fields.ts'
import type { Path } from '#common/config/parsed.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { type FieldGroup, nameOfList } from './groups.ts'

interface ListEndProps {
  list: ConfigList
  disabled: boolean
  /** The text has no place for another item that this console can write. */
  isStuck: boolean
  onAdd: () => void
}

/** After the items of a list: adds one. */
export function ListEnd({ list, disabled, isStuck, onAdd }: ListEndProps) {
  const t = useT()
  const name = nameOfList(list)
  const isFull = list.count >= list.most
  return (
    <fieldset className="st-stack" data-list={list.path.join('/')} disabled={disabled}>
      {list.count === 0 && (
        <>
          <legend className="st-strong">{name}</legend>
          <p className="st-soft">{t('logsConfig.form.noItems')}</p>
        </>
      )}
      <Button
        aria-disabled={isFull}
        title={isFull ? t('logsConfig.form.fullList') : undefined}
        onClick={() => isFull || onAdd()}
      >
        <Icon name="plus" />
        {t('logsConfig.form.addItem', { name })}
      </Button>
      <ErrorText>{isStuck && t('logsConfig.form.stuck')}</ErrorText>
    </fieldset>
  )
}

interface ItemRemovalProps {
  item: NonNullable<FieldGroup['item']>
  title: string
  isStuck: boolean
  onRemove: (list: ConfigList, path: Path) => void
}

/** Nothing is lost before the document is saved: it only changes the text. */
export function ItemRemoval({ item: { list, path }, title, isStuck, onRemove }: ItemRemovalProps) {
  const t = useT()
  const isLeast = list.count <= list.least
  return (
    <div className="st-span">
      <Button
        aria-disabled={isLeast}
        title={isLeast ? t('logsConfig.form.shortList') : undefined}
        onClick={() => isLeast || onRemove(list, path)}
      >
        <Icon name="trash" />
        {t('logsConfig.form.removeItem', { name: title })}
      </Button>
      <ErrorText>{isStuck && t('logsConfig.form.stuck')}</ErrorText>
    </div>
  )
}

/** The keyboard's place once the text has changed: a new item's first field, or the button that adds one. */
export function useFocusOn(form: RefObject<HTMLElement | null>, text: string) {
  const wanted = useRef<{ key: string; at: 'first' | 'add' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted field exists with the next text
  useEffect(() => {
    if (!wanted.current) return
    const { key, at } = wanted.current
    wanted.current = null
    const name = CSS.escape(key)
    const selector =
      at === 'first' ? `[data-item="${name}"] :is(input, select)` : `[data-list="${name}"] button`
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [form, text])
  return (path: Path, at: 'first' | 'add') => {
    wanted.current = { key: path.join('/'), at }
  }
}
