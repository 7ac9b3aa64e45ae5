import { Alert, Button } from '@mui/material'
import type { AreaProblem, Position } from '#common/area/types.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'

const shown = ([lng, lat]: Position) => `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`

/** Describes a problem, with its place. */
function problemText(t: Translate, { code, part, ring, point, at }: AreaProblem): string {
  const where = [
    ...(part > 0 ? [t('places.area.part', { part })] : []),
    ...(ring > 1 ? [t('places.area.holeOnly', { hole: ring - 1 })] : []),
    ...(point > 0 ? [t('places.area.corner', { point })] : []),
    ...(at ? [shown(at)] : []),
  ].join(', ')
  const what = t(`places.area.problem.${code}`)
  return where === '' ? what : `${what} (${where})`
}

interface FindingsProps {
  problems: readonly AreaProblem[]
  /** Shows a problem's place. */
  onShow?: (problem: AreaProblem) => void
}

export function Findings({ problems, onShow }: FindingsProps) {
  const t = useT()
  if (problems.length === 0) return null
  return (
    <Alert severity="error" role="alert">
      <p>{t('places.area.wrong')}</p>
      <ul>
        {problems.map(problem => {
          const text = problemText(t, problem)
          return (
            <li key={`${text} ${problem.ring}`}>
              {text}
              {onShow && problem.at && (
                <Button
                  variant="text"
                  aria-label={`${t('places.area.show')}: ${text}`}
                  onClick={() => onShow(problem)}
                >
                  {t('places.area.show')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
