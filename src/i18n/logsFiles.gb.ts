export const logsFiles = {
  folders: 'Log files of the store',
} as const
