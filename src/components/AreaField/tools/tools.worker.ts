// Runs the tools away from the page: growing 8,000 corners takes a second or more.
import { runTool } from '#common/area/tools/run.ts'
import type { ToolRequest } from '#common/area/tools/types.ts'

self.addEventListener('message', ({ data }: MessageEvent<ToolRequest>) =>
  self.postMessage(runTool(data)),
)
