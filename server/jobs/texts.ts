/** Messages about jobs and downloads: gb, br, es. */
export const jobsTexts = {
  'jobs.full': [
    '{most} of your jobs wait already. Cancel one, or wait for one to begin.',
    '{most} tarefas suas já estão esperando. Cancele uma ou espere uma começar.',
    'Ya tiene {most} tareas en espera. Cancele una o espere a que empiece otra.',
  ],
  'job.not_found': [
    'There is no such job any more.',
    'Essa tarefa não existe mais.',
    'Esa tarea ya no existe.',
  ],
  'job.forgotten': [
    'This was done before, and its job is not kept any more. It was not started again.',
    'Isso já foi feito, e a tarefa não é mais guardada. Nada foi iniciado de novo.',
    'Esto ya se hizo y su tarea ya no se conserva. No se inició de nuevo.',
  ],
  'job.not_ended': [
    'This job has not ended. Cancel it first.',
    'Esta tarefa não terminou. Cancele-a primeiro.',
    'Esta tarea no ha terminado. Cancélela primero.',
  ],
  'job.no_result': [
    'This job has no file, or it is not kept any more.',
    'Esta tarefa não tem arquivo, ou ele já não é guardado.',
    'Esta tarea no tiene archivo, o ya no se conserva.',
  ],
  'job.elsewhere': [
    'The file lies on another server of this console. Try again later.',
    'O arquivo está em outro servidor deste console. Tente mais tarde.',
    'El archivo está en otro servidor de esta consola. Inténtelo más tarde.',
  ],
  'job.partly': [
    'Some of it could not be done.',
    'Uma parte não pôde ser feita.',
    'Una parte no se pudo hacer.',
  ],
  'job.cancelled': ['It was cancelled.', 'Foi cancelada.', 'Se canceló.'],
  'job.time_limit': [
    'It took longer than {minutes} min and was stopped.',
    'Passou de {minutes} min e foi interrompida.',
    'Superó los {minutes} min y se detuvo.',
  ],
  'job.stopped': [
    'The server was stopped meanwhile. Start it again.',
    'O servidor foi parado nesse meio-tempo. Comece de novo.',
    'El servidor se detuvo entretanto. Empiece de nuevo.',
  ],
  'job.too_large': [
    'The archive is larger than {megabytes} MB. Choose a smaller folder.',
    'O pacote passa de {megabytes} MB. Escolha uma pasta menor.',
    'El paquete supera {megabytes} MB. Elija una carpeta más pequeña.',
  ],
  'job.too_many': [
    'The folder holds more than {most} entries. Choose a smaller one.',
    'A pasta tem mais de {most} itens. Escolha uma menor.',
    'La carpeta tiene más de {most} elementos. Elija una más pequeña.',
  ],
  'job.no_room': [
    "The server's disk has no room for this now. Dismiss jobs, or try again in an hour.",
    'O disco do servidor não tem espaço agora. Dispense tarefas ou tente em uma hora.',
    'El disco del servidor no tiene espacio ahora. Descarte tareas o inténtelo en una hora.',
  ],
  'download.not_found': [
    'This download has ended. Start it again from the console.',
    'Este download terminou. Comece de novo no console.',
    'Esta descarga ha terminado. Empiece de nuevo desde la consola.',
  ],
  'download.one_file': [
    'Several files, and folders, come packed: ask for JSON, then fetch what the job has made.',
    'Vários arquivos, e pastas, vêm empacotados: peça JSON e depois busque o que a tarefa fez.',
    'Varios archivos, y las carpetas, llegan empaquetados: pida JSON y luego busque lo que hizo la tarea.',
  ],
  'download.range': [
    'The file is shorter than that.',
    'O arquivo é menor do que isso.',
    'El archivo es más corto que eso.',
  ],
} as const

/** Texts of the file inside an archive. */
export const jobsNotices = {
  jobDismissed: ['Dismissed.', 'Dispensada.', 'Descartada.'],
  archiveNotes: [
    'Not everything in this folder could be packed as it is:',
    'Nem tudo nesta pasta pôde ser empacotado como está:',
    'No todo lo de esta carpeta se pudo empaquetar tal cual:',
  ],
  archiveMore: ['and {count} more', 'e mais {count}', 'y {count} más'],
  archiveName: [
    'the name cannot be addressed',
    'o nome não pode ser endereçado',
    'el nombre no se puede direccionar',
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
  archiveUnread: ['could not be read', 'não pôde ser lido', 'no se pudo leer'],
  archiveCut: [
    'could not be read to its end; the beginning is in here',
    'não pôde ser lido até o fim; o início está aqui',
    'no se pudo leer hasta el final; aquí está el principio',
  ],
  archiveChanged: [
    'changed while it was read',
    'mudou enquanto era lido',
    'cambió mientras se leía',
  ],
  archiveRenamed: ['is in here as {name}', 'está aqui como {name}', 'está aquí como {name}'],
} as const
