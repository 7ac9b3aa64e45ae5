export const logs = {
  label: 'Logs and configuration',
  parts: { files: 'Log files', exchanges: 'Exchanges', config: 'Configuration' },
} as const
