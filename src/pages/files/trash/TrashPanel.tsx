import { Button } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { AddressList, useTableList } from '#src/components/DataTable/AddressList.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import type { TrashEntry } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ReportDialog } from '../commands/dialogs/ReportDialog.tsx'
import { Failed } from '../commands/Failed.tsx'
import { useOpening } from '../commands/useOpening.ts'
import { whatOf } from '../commands/wording.ts'
import { TakenDialog } from './TakenDialog.tsx'
import { useColumns } from './useColumns.tsx'
import { useTrash } from './useTrash.ts'
import { trashAddress } from './useTrashAddress.ts'

interface TrashPanelProps {
  store: { readonly id: number; readonly name: string }
  open: boolean
  onClose: () => void
}

/**
 * The store's trash over the files manager, which stays unchanged behind it. `<Trash>` mounts it while the address
 * says `?trash=1`.
 */
export function TrashPanel({ store, open, onClose }: TrashPanelProps) {
  const t = useT()
  return (
    <Modal
      open={open}
      size="wide"
      title={t('filesTrash.title', { store: store.name })}
      onCancel={onClose}
    >
      <AddressList resource="trash" address={trashAddress} meta={{ store: store.id }}>
        <Contents store={store.id} />
      </AddressList>
    </Modal>
  )
}

const sizes = [5, 6, 10, 25, 50, 100]

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirm' | 'onConfirm'
>

/** Long: one table with its tools, and the dialogs they open. */
function Contents({ store }: { store: number }) {
  const t = useT()
  const columns = useColumns()
  const trash = useTrash(store)
  const { question, leave, askToRemove, askToEmpty } = useQuestion(trash.remove)
  const { total = 0, filterValues } = useTableList()
  const { q: filter } = filterValues
  const idle = (act: () => void) => () => trash.busy || act()
  return (
    <div className="st-trash st-stack st-gap-4">
      <p className="st-soft">{t('filesTrash.lead')}</p>
      <Failed problem={trash.problem} />
      <div role="status">{trash.removing && <p>{t('filesTrash.removing')}</p>}</div>
      <DataTable
        name="trash"
        label={t('filesTrash.list')}
        pagesLabel={t('filesTrash.pages')}
        columns={columns}
        failed={t('filesTrash.failed')}
        empty={{
          title: filter ? t('filesTrash.noneFound', { text: filter }) : t('filesTrash.empty'),
        }}
        sizes={sizes}
        selectable
        chosenTools={(entries, clear) => (
          <>
            <Button
              variant="contained"
              aria-disabled={trash.busy}
              onClick={idle(() => {
                clear()
                void trash.restore(entries)
              })}
            >
              <Icon name="undo" />
              {t('filesTrash.restore')}
            </Button>
            <Button
              color="error"
              aria-disabled={trash.busy}
              onClick={idle(() => askToRemove(entries, clear))}
            >
              {t('filesTrash.remove')}
            </Button>
          </>
        )}
        filters={
          <Button
            color="error"
            aria-disabled={trash.busy || total === 0}
            onClick={idle(() => total > 0 && askToEmpty(total))}
          >
            <Icon name="trash" />
            {t('filesTrash.emptyIt')}
          </Button>
        }
        owner={useSession().claims?.username ?? ''}
        zoned
      />
      <QuestionDialog question={question} onLeave={leave} />
      <TakenDialog
        entries={trash.taken}
        onChoose={(entries, conflict) => void trash.restore(entries, conflict)}
        onLeave={trash.leave}
      />
      <ReportDialog report={trash.report} onClose={trash.closeReport} />
    </div>
  )
}

/** The question before something is deleted for good. */
function useQuestion(remove: (entries: readonly TrashEntry[] | null) => Promise<void>) {
  const t = useT()
  const [question, ask] = useState<Question | null>(null)
  const askToRemove = (entries: readonly TrashEntry[], clear: () => void) => {
    const paths = entries.map(({ path, name }) => path ?? `/${name}`)
    const text = t('filesTrash.removeAsk.text', { smart_count: entries.length })
    const holdsFolders = entries.some(({ type }) => type === 'folder')
    ask({
      title: t('filesTrash.removeAsk.title', { what: whatOf(paths, t) }),
      text: holdsFolders ? `${text} ${t('filesTrash.removeAsk.folders')}` : text,
      confirm: t('filesTrash.remove'),
      onConfirm: () => {
        clear()
        void remove(entries)
      },
    })
  }
  const askToEmpty = (total: number) =>
    ask({
      title: t('filesTrash.emptyAsk.title'),
      text: t('filesTrash.emptyAsk.text', { smart_count: total }),
      confirm: t('filesTrash.emptyIt'),
      onConfirm: () => void remove(null),
    })
  return { question, leave: () => ask(null), askToRemove, askToEmpty }
}

interface QuestionDialogProps {
  question: Question | null
  onLeave: () => void
}

function QuestionDialog({ question, onLeave }: QuestionDialogProps) {
  const { shown, open } = useOpening(question)
  if (!shown) return null
  return (
    <ConfirmDialog
      {...shown}
      open={open}
      onCancel={onLeave}
      onConfirm={() => {
        onLeave()
        shown.onConfirm()
      }}
    />
  )
}
