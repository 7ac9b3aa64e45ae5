// Reads files of areas away from the page: 5 MB of KML take longer than a page may stand still.
import { readAreas } from '#common/area/formats/read.ts'

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(readAreas(data))
})
