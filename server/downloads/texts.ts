/** Sentences about exports of a store, in gb, br and es. */
export const downloadsTexts = {
  'export.no_program': [
    "The store's machine has none of the programs that can copy this database: {program}.",
    'A máquina da loja não tem nenhum dos programas que copiam este banco de dados: {program}.',
    'La máquina de la tienda no tiene ninguno de los programas que copian esta base de datos: {program}.',
  ],
  'export.unreadable': [
    'This file is not a readable database.',
    'Este arquivo não é um banco de dados legível.',
    'Este archivo no es una base de datos legible.',
  ],
  'export.closed': [
    'The database cannot be opened because the program that copies it has no access to its folder. For a store on the server itself, install bubblewrap there.',
    'Não é possível abrir o banco de dados porque o programa que o copia não tem acesso à pasta. Para uma loja no próprio servidor, instale o bubblewrap nele.',
    'No se puede abrir la base de datos porque el programa que la copia no tiene acceso a su carpeta. Para una tienda en el propio servidor, instale bubblewrap en él.',
  ],
  'export.busy': [
    'The store kept the database locked for too long. Try again in a moment.',
    'A loja manteve o banco de dados bloqueado por muito tempo. Tente de novo em instantes.',
    'La tienda tuvo la base de datos bloqueada demasiado tiempo. Inténtelo de nuevo en un momento.',
  ],
  'export.too_large': [
    'The export would be larger than {megabytes} MB.',
    'A exportação passaria de {megabytes} MB.',
    'La exportación superaría {megabytes} MB.',
  ],
  'export.no_service': [
    'This file does not name a database. It must be a PostgreSQL service file with a section such as [store].',
    'Este arquivo não indica um banco de dados. Deve ser um arquivo de serviço do PostgreSQL com uma seção como [store].',
    'Este archivo no indica una base de datos. Debe ser un archivo de servicio de PostgreSQL con una sección como [store].',
  ],
  'export.not_here': [
    "This store's folder is on the console's own machine, where programs are not allowed to connect elsewhere.",
    'A pasta desta loja fica na própria máquina do console, onde os programas não podem se conectar a outro lugar.',
    'La carpeta de esta tienda está en la propia máquina de la consola, donde los programas no pueden conectarse a otro lugar.',
  ],
  'export.refused': [
    'The database could not be exported: {reason}',
    'Não foi possível exportar o banco de dados: {reason}',
    'No se pudo exportar la base de datos: {reason}',
  ],
  // The text of another service, unchanged.
  'export.path_refused': ['{reason}', '{reason}', '{reason}'],
  'export.service_refused': [
    'The download service refused the request: {reason}',
    'O serviço de downloads recusou a solicitação: {reason}',
    'El servicio de descargas rechazó la solicitud: {reason}',
  ],
  'export.service': [
    'The download service is not responding properly. Try again in a moment.',
    'O serviço de downloads não está respondendo corretamente. Tente de novo em instantes.',
    'El servicio de descargas no responde correctamente. Inténtelo de nuevo en un momento.',
  ],
  'export.no_day': [
    'The Day field is required',
    'O campo Dia é obrigatório',
    'El campo Día es obligatorio',
  ],
  'export.no_path': [
    'Set the path on the machine first.',
    'Defina primeiro o caminho na máquina.',
    'Defina primero la ruta en la máquina.',
  ],
  'export.path_gone': [
    'The path that was set no longer exists on the machine. Set another path.',
    'O caminho definido não existe mais na máquina. Defina outro caminho.',
    'La ruta definida ya no existe en la máquina. Defina otra ruta.',
  ],
  'export.path_changed': [
    '{name} has set another path in the meantime: {path}',
    '{name} definiu outro caminho nesse meio-tempo: {path}',
    '{name} ha definido otra ruta entretanto: {path}',
  ],
  'export.nothing': [
    'There are no logs of this day.',
    'Não há logs deste dia.',
    'No hay registros de este día.',
  ],
  'export.handler': [
    'This store has no export with this name.',
    'Esta loja não tem uma exportação com este nome.',
    'Esta tienda no tiene una exportación con este nombre.',
  ],
  'export.unusable': [
    "The console's folder on the store's machine cannot be used.",
    'A pasta do console na máquina da loja não pode ser usada.',
    'La carpeta de la consola en la máquina de la tienda no se puede usar.',
  ],
} as const

export const downloadsNotices = {
  pathSet: ['The path is set.', 'O caminho foi definido.', 'La ruta se ha definido.'],
  exportDatabase: ['Database', 'Banco de dados', 'Base de datos'],
  exportDatabaseAbout: [
    'A consistent copy, made while the store keeps working.',
    'Uma cópia consistente, feita enquanto a loja continua trabalhando.',
    'Una copia consistente, hecha mientras la tienda sigue trabajando.',
  ],
  exportLogs: ['Logs of a day', 'Logs de um dia', 'Registros de un día'],
  exportLogsAbout: [
    'All log files with lines of that day, in one archive.',
    'Todos os arquivos de log com linhas desse dia, em um só pacote.',
    'Todos los archivos de registro con líneas de ese día, en un solo paquete.',
  ],
  exportPostgres: ['PostgreSQL database', 'Banco de dados PostgreSQL', 'Base de datos PostgreSQL'],
  exportPostgresAbout: [
    'A consistent dump made by pg_dump, for pg_restore. The path is that of a PostgreSQL service file.',
    'Um dump consistente feito por pg_dump, para pg_restore. O caminho é o de um arquivo de serviço do PostgreSQL.',
    'Un volcado consistente hecho por pg_dump, para pg_restore. La ruta es la de un archivo de servicio de PostgreSQL.',
  ],
  exportDiagnostics: ['Diagnostics', 'Diagnóstico', 'Diagnóstico'],
  exportDiagnosticsAbout: [
    'System information and the ends of the logs of the last week. Contains no configuration and no secrets.',
    'Informações do sistema e o fim dos logs da última semana. Não contém configuração nem segredos.',
    'Información del sistema y el final de los registros de la última semana. No contiene configuración ni secretos.',
  ],
} as const
