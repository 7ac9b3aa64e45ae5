import { useState } from 'react'
import { ConflictDialog } from '../ConflictDialog.tsx'
import type { ConflictQuestion } from './types.ts'

/** Asks what happens to names that are taken; Cancel sends none of the files. */
export function AskConflicts({ question }: { question: ConflictQuestion }) {
  const [open, setOpen] = useState(true)
  const end = (choices: Parameters<ConflictQuestion['answer']>[0]) => {
    setOpen(false)
    question.answer(choices)
  }
  const items = question.conflicts.map(conflict => ({
    key: conflict.path,
    name: conflict.path,
    mine: { type: conflict.type, size: conflict.size, modified: conflict.modified },
    theirs: {
      type: conflict.targetType,
      size: conflict.targetSize,
      modified: conflict.targetModified,
    },
  }))
  return <ConflictDialog open={open} items={items} onDone={end} onCancel={() => end(null)} />
}
