import { useState } from 'react'
import { ConflictDialog } from '../ConflictDialog.tsx'
import type { ConflictQuestion } from './types.ts'

/** Asks what happens to names that are taken; Cancel sends none of the files. */
export function AskConflicts({ asked }: { asked: ConflictQuestion }) {
  const [open, setOpen] = useState(true)
  const end = (choices: Parameters<ConflictQuestion['answer']>[0]) => {
    setOpen(false)
    asked.answer(choices)
  }
  const items = asked.conflicts.map(one => ({
    key: one.path,
    name: one.path,
    mine: { type: one.type, size: one.size, modified: one.modified },
    theirs: { type: one.targetType, size: one.targetSize, modified: one.targetModified },
  }))
  return <ConflictDialog open={open} items={items} onDone={end} onCancel={() => end(null)} />
}
