export const logs = {
  label: 'Parts of logs and configuration',
  parts: { files: 'Log files', exchanges: 'Exchanges', config: 'Configuration' },
} as const
