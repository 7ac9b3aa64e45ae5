import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import {
  type AreaFormat,
  areaFormats,
  fileKinds,
  fileNameOf,
  writeAreas,
} from '#common/area/formats/write.ts'
import type { AreaValue } from '#common/area/types.ts'
import { saveBlob } from '#src/components/saveBlob.ts'
import { useT } from '#src/i18n/useT.ts'

interface SaveMenuProps {
  area: AreaValue | null
  /** Names the file and the area in it: the store and the field. */
  words: readonly string[]
}

async function save(format: AreaFormat, area: AreaValue, words: readonly string[]) {
  const bytes = await writeAreas(format, [{ name: words.join(' '), area }])
  saveBlob(fileNameOf(words, format), new Blob([bytes], { type: fileKinds[format].type }))
}

/** Saves the area in a format to be chosen. */
export function SaveMenu({ area, words }: SaveMenuProps) {
  const t = useT()
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const choose = (format: AreaFormat) => {
    setButton(null)
    if (area) void save(format, area, words)
  }
  return (
    <>
      <Button
        id={id}
        disabled={!area}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={event => setButton(event.currentTarget)}
      >
        {t('places.area.save')}
      </Button>
      <Menu
        open={button !== null}
        anchorEl={button}
        onClose={() => setButton(null)}
        transitionDuration={0}
        container={() => document.querySelector('main')} // a landmark, for screen reader navigation
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {areaFormats.map(format => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`places.area.format.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
