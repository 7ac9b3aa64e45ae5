import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Empty } from '#src/components/Page/states.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { type TerminalList, type TerminalTicket, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { PaneHandle } from './pane.ts'
import { TerminalPane } from './TerminalPane.tsx'
import { Toolbar } from './Toolbar.tsx'

interface Opened {
  readonly id: string
  /** The number in its name, which stays the same while it is open. */
  readonly number: number
  /** Ticket of a terminal just opened here. */
  readonly first?: TerminalTicket
}

const usualSize = { columns: 80, rows: 24 }
const addressOf = (id: string) => `?terminal=${id}`

/** This session's open terminals: existing ones, and those opened here. */
function useTerminals({ terminals }: TerminalList, store: number) {
  const { openTerminal, closeTerminal } = useSupport()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<readonly Opened[]>(() =>
    terminals.map(({ id }, at) => ({ id, number: at + 1 })),
  )
  const current = opened.find(({ id }) => id === search.get('terminal')) ?? opened[0]
  const opening = useMutation({
    mutationFn: () => openTerminal(usualSize, store),
    onSuccess: first => {
      const number = 1 + Math.max(0, ...opened.map(terminal => terminal.number))
      setOpened([...opened, { id: first.terminal, number, first }])
      void navigate(addressOf(first.terminal), { replace: true })
    },
  })
  const leave = (id: string) => {
    const at = opened.findIndex(terminal => terminal.id === id)
    const rest = opened.filter(terminal => terminal.id !== id)
    setOpened(rest)
    const next = rest[Math.max(0, at - 1)]
    void navigate(next ? addressOf(next.id) : '?', { replace: true })
  }
  const closing = useMutation({
    mutationFn: (id: string) => closeTerminal(id, store),
    // One that has already ended is closed as well.
    onSettled: (_, __, id) => leave(id),
  })
  return { opened, current, opening, closing }
}

interface TerminalsProps {
  list: TerminalList
  store: number
}

function NoTerminal({ open }: { open: () => void }) {
  const t = useT()
  return (
    <Empty
      title={t('terminal.empty')}
      action={<Button onClick={open}>{t('terminal.first')}</Button>}
    >
      {t('terminal.emptyText')}
    </Empty>
  )
}

/** Long: the tools and the tabs share which terminals are open and which is shown. */
export function Terminals({ list, store }: TerminalsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { opened, current, opening, closing } = useTerminals(list, store)
  const [panes, setPanes] = useState<ReadonlyMap<string, PaneHandle>>(new Map())
  const [searching, setSearching] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { mutate: open, isIdle } = opening
  const isEmpty = opened.length === 0
  // Opening the page opens one; closing the last one does not.
  useEffect(() => {
    if (isEmpty && isIdle) open()
  }, [isEmpty, isIdle, open])

  const ready = (id: string) => (handle: PaneHandle | null) =>
    setPanes(before => {
      const after = new Map(before)
      if (handle) after.set(id, handle)
      else after.delete(id)
      return after
    })

  return (
    <div className="st-terminals st-gap-3 st-column" ref={frame}>
      <Toolbar
        pane={current && panes.get(current.id)}
        full={opened.length >= list.most}
        opening={opening.isPending}
        onOpen={() => open()}
        onClose={current ? () => closing.mutate(current.id) : undefined}
        searching={searching}
        onSearching={setSearching}
      />
      <p className="st-soft st-small">
        {t(`terminal.account.${list.offer.account}`)} {t('terminal.recorded')}{' '}
        {t('terminal.leaving')}
      </p>
      {opening.error && (
        <p role="alert" className="st-note" data-kind="bad">
          {failureText(opening.error)}
        </p>
      )}
      {isEmpty ? (
        <div className="st-panel">
          {opening.isPending ? (
            <Empty title={t('terminal.opening')} />
          ) : (
            <NoTerminal open={() => open()} />
          )}
        </div>
      ) : (
        <Tabs
          label={t('terminal.label')}
          tabs={opened.map(({ id, number }) => ({
            name: id,
            label: t('terminal.name', { number: String(number) }),
            href: addressOf(id),
          }))}
          current={current?.id ?? null}
          onChoose={({ href }) => void navigate(href, { replace: true })}
        >
          {opened.map(terminal => (
            <TerminalPane
              key={terminal.id}
              id={terminal.id}
              number={terminal.number}
              first={terminal.first}
              visible={terminal === current}
              onReady={ready(terminal.id)}
              onSearch={() => setSearching(true)}
              onLeave={() => frame.current?.querySelector<HTMLElement>('button:enabled')?.focus()}
            />
          ))}
        </Tabs>
      )}
    </div>
  )
}
