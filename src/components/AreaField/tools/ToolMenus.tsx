import { use } from 'react'
import { MapsContext } from '#src/components/Map/search/places.ts'
import { useT } from '#src/i18n/useT.ts'
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
  const ring = (id: Drawing, label: string, disabled: boolean) => ({
    id,
    label,
    disabled,
    run: () => onDraw(id),
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
          ring('part', t('places.area.drawPart'), false),
          shape('rectangle'),
          shape('circle'),
          shape('freehand'),
          ring('hole', t('places.area.drawHole'), !canCut),
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
          ring('cut', t('places.areaTools.cut'), !canCut),
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
