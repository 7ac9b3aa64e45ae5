import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { listPath, recordPath } from '#src/resources/schema/fields.ts'
import {
  nameOfResource,
  recordName,
  useResourceTexts,
} from '#src/resources/schema/resourceTexts.ts'
import { Completeness } from '#src/resources/stores/Completeness.tsx'
import { viewPath } from '../views.ts'
import { lackingIn, type TreeNode } from './nodes.ts'
import { tellOf } from './TreeLine.tsx'

interface NodePanelProps {
  node: TreeNode | undefined
  onRemove: (node: TreeNode) => void
}

/** Links that create records below a node. */
function Below({ node, back }: { node: TreeNode; back: string }) {
  const t = useT()
  const { kind, record } = node
  const below = resourceInfo(kind === 'chains' ? 'franchises' : 'stores')
  const texts = useResourceTexts(below.name)
  const field = kind === 'chains' ? 'chainId' : 'franchiseId'
  const own = { [field]: String(record.id) }
  const lacking = lackingIn(node)
  return (
    <>
      <Button component={Link} to={recordPath(below, undefined, own)} state={{ back }}>
        <Icon name="plus" />
        {texts.add}
      </Button>
      {kind === 'franchises' && (
        <Button component={Link} to={listPath('stores', { upload: String(record.id) })}>
          <Icon name="upload" />
          {t('csv.title')}
        </Button>
      )}
      <Button component={Link} to={listPath('stores', own)}>
        <Icon name="log" />
        {t('chains.tree.asList')}
      </Button>
      {lacking > 0 && (
        <Button component={Link} to={listPath('stores', { ...own, complete: 'false' })}>
          <Icon name="warning" />
          {t('chains.tree.lacking', { smart_count: lacking })}
        </Button>
      )}
      <Button component={Link} to={viewPath('map', own)}>
        <Icon name="map" />
        {t('chains.tree.onMap')}
      </Button>
    </>
  )
}

/** The actions for the active row. */
export function NodePanel({ node, onRemove }: NodePanelProps) {
  const t = useT()
  return (
    <aside className="st-stack st-gap-1 st-pad-4 st-top" aria-label={t('chains.tree.chosen')}>
      {node && <Chosen node={node} onRemove={onRemove} />}
    </aside>
  )
}

function Chosen({ node, onRemove }: NodePanelProps & { node: TreeNode }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const back = pathname + search
  const { kind, record } = node
  const info = resourceInfo(kind)
  return (
    <>
      <p className="st-soft st-small">{nameOfResource(info)}</p>
      <h2>
        <bdi>{recordName(record)}</bdi>
      </h2>
      <p className="st-soft">{tellOf(node, t)}</p>
      {kind === 'stores' && <Completeness store={record} />}
      <div className="st-below st-tiles st-tiles-small st-gap-2">
        <Button
          component={Link}
          variant="contained"
          to={recordPath(info, record.id)}
          state={{ record, back }}
        >
          <Icon name="pencil" />
          {t('chains.tree.open')}
        </Button>
        {kind !== 'stores' && <Below node={node} back={back} />}
        <Button color="error" onClick={() => onRemove(node)}>
          <Icon name="trash" />
          {t('action.delete')}
        </Button>
      </div>
    </>
  )
}
