/** Sentences about jobs and downloads, in gb, br and es. */
export const jobsTexts = {
  'jobs.full': [
    '{most} of your jobs are already waiting. Cancel one, or wait for one to start.',
    '{most} tarefas suas já estão esperando. Cancele uma ou espere uma começar.',
    'Ya tiene {most} tareas en espera. Cancele una o espere a que empiece otra.',
  ],
  'job.not_found': [
    'This job no longer exists.',
    'Esta tarefa não existe mais.',
    'Esta tarea ya no existe.',
  ],
  'job.forgotten': [
    'This was already done and its job is no longer kept. It was not started again.',
    'Isto já foi feito e a tarefa não é mais mantida. Não foi iniciado de novo.',
    'Esto ya se hizo y su tarea ya no se conserva. No se inició de nuevo.',
  ],
  'job.not_ended': [
    'This job has not ended. Cancel it first.',
    'Esta tarefa não terminou. Cancele-a primeiro.',
    'Esta tarea no ha terminado. Cancélela primero.',
  ],
  'job.no_result': [
    'This job has no file, or the file is no longer kept.',
    'Esta tarefa não tem arquivo ou ele não é mais mantido.',
    'Esta tarea no tiene archivo o este ya no se conserva.',
  ],
  'job.elsewhere': [
    'The file is on another server of this console. Try again later.',
    'O arquivo está em outro servidor deste console. Tente mais tarde.',
    'El archivo está en otro servidor de esta consola. Inténtelo más tarde.',
  ],
  'job.partly': [
    'Some of it could not be done.',
    'Não foi possível fazer uma parte.',
    'Una parte no se pudo hacer.',
  ],
  'job.cancelled': ['It was cancelled.', 'Foi cancelada.', 'Se canceló.'],
  'job.time_limit': [
    'It timed out after {minutes} min and was stopped.',
    'O tempo limite de {minutes} min foi excedido e ela foi interrompida.',
    'Se superó el tiempo límite de {minutes} min y se detuvo.',
  ],
  'job.stopped': [
    'The server was stopped in the meantime. Start the job again.',
    'O servidor foi parado nesse meio-tempo. Inicie a tarefa de novo.',
    'El servidor se detuvo entretanto. Inicie la tarea de nuevo.',
  ],
  'job.interrupted': [
    'The server that was running this has gone, so it is not known how far it got. Check before you start it again.',
    'O servidor que a executava saiu do ar; não se sabe até onde ela chegou. Verifique antes de iniciá-la de novo.',
    'El servidor que la ejecutaba ya no responde; no se sabe hasta dónde llegó. Compruébelo antes de iniciarla de nuevo.',
  ],
  'job.no_server': [
    'No server is left that can do this. Start it again after the upgrade of the console is complete.',
    'Não há mais servidor que possa fazer isto. Inicie de novo quando o console tiver sido atualizado.',
    'Ya no hay ningún servidor que pueda hacer esto. Inícielo de nuevo cuando se haya actualizado la consola.',
  ],
  'job.too_large': [
    'The archive is larger than {megabytes} MB. Choose a smaller folder.',
    'O pacote passa de {megabytes} MB. Escolha uma pasta menor.',
    'El paquete supera {megabytes} MB. Elija una carpeta más pequeña.',
  ],
  'job.too_many': [
    'The folder has more than {most} entries. Choose a smaller one.',
    'A pasta tem mais de {most} itens. Escolha uma menor.',
    'La carpeta tiene más de {most} elementos. Elija una más pequeña.',
  ],
  'job.no_room': [
    "The server's disk has no space for this right now. Dismiss jobs, or try again in an hour.",
    'O disco do servidor não tem espaço para isto agora. Dispense tarefas ou tente de novo em uma hora.',
    'El disco del servidor no tiene espacio para esto ahora. Descarte tareas o inténtelo de nuevo en una hora.',
  ],
  'download.not_found': [
    'This download has ended. Start it again from the console.',
    'Este download terminou. Inicie-o de novo no console.',
    'Esta descarga ha terminado. Iníciela de nuevo desde la consola.',
  ],
  'download.one_file': [
    "Folders and several files are packed by a job: ask for JSON, then download the job's result.",
    'Pastas e vários arquivos são empacotados por uma tarefa: peça JSON e depois baixe o resultado da tarefa.',
    'Las carpetas y varios archivos se empaquetan en una tarea: pida JSON y descargue después el resultado de la tarea.',
  ],
  'download.range': [
    'The file is shorter than that.',
    'O arquivo é menor do que isso.',
    'El archivo es más corto que eso.',
  ],
} as const

/** Notices, and the lines of the text file in an archive. */
export const jobsNotices = {
  jobDismissed: ['Dismissed.', 'Dispensada.', 'Descartada.'],
  archiveNotes: [
    'Not everything in this folder could be packed as it is:',
    'Nem tudo nesta pasta pôde ser empacotado como está:',
    'No todo lo de esta carpeta se pudo empaquetar tal cual:',
  ],
  archiveMore: ['and {count} more', 'e mais {count}', 'y {count} más'],
  archiveName: [
    'the name cannot be used',
    'não é possível usar o nome',
    'el nombre no se puede usar',
  ],
  archiveOutside: [
    'a link that leads outside or nowhere',
    'um link que leva para fora ou a lugar nenhum',
    'un enlace que lleva fuera o a ninguna parte',
  ],
  archiveLink: [
    'a link to a folder, not followed',
    'um link para uma pasta, não seguido',
    'un enlace a una carpeta, no seguido',
  ],
  archiveKind: ['neither a file nor a folder', 'nem arquivo nem pasta', 'ni archivo ni carpeta'],
  archiveUnread: ['could not be read', 'não foi possível ler', 'no se pudo leer'],
  archiveCut: [
    'could not be read to the end; the beginning is included',
    'não foi possível ler até o fim; o início está incluído',
    'no se pudo leer hasta el final; se incluye el principio',
  ],
  archiveChanged: [
    'changed while it was read',
    'mudou enquanto era lido',
    'cambió mientras se leía',
  ],
  archiveRenamed: ['is included as {name}', 'está incluído como {name}', 'se incluye como {name}'],
} as const
