import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

interface FoldedProps {
  label: string
  /** Whether it is open at first, and again whenever this changes. */
  open?: boolean
  children: ReactNode
}

/** Rarely needed content behind a summary line. */
export function Folded({ label, open = false, children }: FoldedProps) {
  const id = useId()
  const [expanded, setExpanded] = useState(open)
  const [before, setBefore] = useState(open)
  if (open !== before) {
    setBefore(open)
    setExpanded(open)
  }
  return (
    <Accordion
      expanded={expanded}
      onChange={(_, next) => setExpanded(next)}
      slots={{ heading: 'div' }}
    >
      <AccordionSummary id={id} aria-controls={`${id}all`} expandIcon={<Icon name="down" />}>
        {label}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  )
}
