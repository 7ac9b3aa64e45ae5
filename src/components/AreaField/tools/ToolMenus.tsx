import { use } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { MapsContext } from '../../Map/search/places.ts'
import { ToolMenu } from './ToolMenu.tsx'
import type { Toolbox, ToolName } from './useToolbox.ts'

/** What a ring drawn corner by corner becomes. */
export type Drawing = 'part' | 'hole' | 'cut'

interface ToolMenusProps {
  box: Toolbox
  hasNeighbours: boolean
  hasOverlaps: boolean
  onDraw: (what: Drawing) => void
}

/** The tools as two menus: what draws, and what changes what is drawn. */
export function ToolMenus({ box, hasNeighbours, hasOverlaps, onDraw }: ToolMenusProps) {
  const t = useT()
  const canCopy = use(MapsContext)?.areas !== undefined
  const { canCut, tools } = box
  const shape = (id: 'rectangle' | 'circle' | 'freehand') => ({
    id,
    label: t(`places.areaTools.shape.${id}`),
    run: () => box.open(id),
  })
  const panel = (id: ToolName, label: string, disabled: boolean) => ({
    id,
    label: `${label} …`,
    disabled,
    run: () => box.open(id),
  })
  return (
    <>
      <ToolMenu
        label="draw"
        entries={[
          { id: 'part', label: t('places.area.drawPart'), run: () => onDraw('part') },
          shape('rectangle'),
          shape('circle'),
          shape('freehand'),
          {
            id: 'hole',
            label: t('places.area.drawHole'),
            disabled: !canCut,
            run: () => onDraw('hole'),
          },
        ]}
      />
      <ToolMenu
        label="change"
        entries={[
          panel('grow', t('places.areaTools.grow'), !canCut),
          {
            id: 'merge',
            label: t('places.areaTools.merge'),
            disabled: !canCut,
            run: () => void tools.merge(),
          },
          {
            id: 'cut',
            label: t('places.areaTools.cut'),
            disabled: !canCut,
            run: () => onDraw('cut'),
          },
          {
            id: 'subtract',
            label: t('places.areaTools.subtractAll'),
            disabled: !hasOverlaps,
            run: () => void tools.subtract(),
          },
          panel('fill', t('places.areaTools.fill'), !canCut || !hasNeighbours),
          ...(canCopy ? [panel('copy', t('places.areaTools.copyStore'), false)] : []),
        ]}
      />
    </>
  )
}
