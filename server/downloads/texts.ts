/** Messages about a store's exports: gb, br, es. */
export const downloadsTexts = {
  'export.no_program': [
    "The store's machine has none of the programs that can copy this database: {program}.",
    'A máquina da loja não tem nenhum dos programas que copiam este banco de dados: {program}.',
    'La máquina de la tienda no tiene ninguno de los programas que copian esta base de datos: {program}.',
  ],
  'export.unreadable': [
    'This file is no database that can be read.',
    'Este arquivo não é um banco de dados que se possa ler.',
    'Este archivo no es una base de datos que se pueda leer.',
  ],
  'export.closed': [
    'The database cannot be opened: the way to its folder is closed to the program that copies it. For a store on the server itself, install bubblewrap there.',
    'Não é possível abrir o banco de dados: o caminho até a pasta está fechado para o programa que o copia. Para uma loja no próprio servidor, instale o bubblewrap nele.',
    'No se puede abrir la base de datos: el camino hasta su carpeta está cerrado al programa que la copia. Para una tienda en el propio servidor, instale bubblewrap en él.',
  ],
  'export.busy': [
    'The store kept the database locked for too long. Try again in a moment.',
    'A loja manteve o banco de dados bloqueado por muito tempo. Tente de novo em instantes.',
    'La tienda tuvo la base de datos bloqueada demasiado tiempo. Inténtelo de nuevo enseguida.',
  ],
  'export.too_large': [
    'What is to be exported is larger than {megabytes} MB.',
    'O que deve ser exportado passa de {megabytes} MB.',
    'Lo que se quiere exportar supera {megabytes} MB.',
  ],
  'export.no_service': [
    'This file names no database: it must be a PostgreSQL service file with a section such as [store].',
    'Este arquivo não nomeia um banco de dados: deve ser um arquivo de serviço do PostgreSQL com uma seção como [store].',
    'Este archivo no nombra una base de datos: debe ser un archivo de servicio de PostgreSQL con una sección como [store].',
  ],
  'export.not_here': [
    "This store's folder lies on the console's own machine, where no program is told to connect elsewhere.",
    'A pasta desta loja fica na própria máquina do console, onde nenhum programa é mandado se conectar a outro lugar.',
    'La carpeta de esta tienda está en la propia máquina de la consola, donde a ningún programa se le manda conectarse a otro lugar.',
  ],
  'export.refused': [
    'The database could not be exported: {reason}',
    'Não foi possível exportar o banco de dados: {reason}',
    'No se pudo exportar la base de datos: {reason}',
  ],
  // Passes on the other service's message.
  'export.path_refused': ['{reason}', '{reason}', '{reason}'],
  'export.service_refused': [
    'The download service refused: {reason}',
    'O serviço de downloads recusou: {reason}',
    'El servicio de descargas lo rechazó: {reason}',
  ],
  'export.service': [
    'The download service does not answer as it should. Try again in a moment.',
    'O serviço de downloads não responde como deveria. Tente de novo em instantes.',
    'El servicio de descargas no responde como debería. Inténtelo de nuevo enseguida.',
  ],
  'export.no_day': [
    'The Day field is required',
    'O campo Dia é obrigatório',
    'El campo Día es obligatorio',
  ],
  'export.no_path': [
    'Say first where on the host this lies.',
    'Diga primeiro onde isto fica no host.',
    'Diga primero dónde está esto en el host.',
  ],
  'export.path_gone': [
    'What was set does not lie on the host any more. Set another path.',
    'O que foi definido não está mais no host. Defina outro caminho.',
    'Lo que se fijó ya no está en el host. Fije otra ruta.',
  ],
  'export.path_changed': [
    '{name} has set another path meanwhile: {path}',
    '{name} definiu outro caminho nesse meio-tempo: {path}',
    '{name} ha fijado otra ruta entretanto: {path}',
  ],
  'export.nothing': [
    'There is no log of this day.',
    'Não há logs deste dia.',
    'No hay registros de este día.',
  ],
  'export.handler': [
    'This store exports nothing of this name.',
    'Esta loja não exporta nada com este nome.',
    'Esta tienda no exporta nada con este nombre.',
  ],
  'export.unusable': [
    "The console's own folder on the store's machine cannot be used.",
    'A pasta do console na máquina da loja não pode ser usada.',
    'La carpeta de la consola en la máquina de la tienda no se puede usar.',
  ],
} as const

export const downloadsNotices = {
  pathSet: ['The path is set.', 'O caminho foi definido.', 'La ruta está fijada.'],
  exportDatabase: ['Database', 'Banco de dados', 'Base de datos'],
  exportDatabaseAbout: [
    'A consistent copy, made while the store works.',
    'Uma cópia consistente, feita enquanto a loja trabalha.',
    'Una copia consistente, hecha mientras la tienda trabaja.',
  ],
  exportLogs: ['Logs of a day', 'Logs de um dia', 'Registros de un día'],
  exportLogsAbout: [
    'All log files that hold lines of that day, as one archive.',
    'Todos os arquivos de log que têm linhas desse dia, num só pacote.',
    'Todos los archivos de registro que tienen líneas de ese día, en un paquete.',
  ],
  exportPostgres: ['PostgreSQL database', 'Banco de dados PostgreSQL', 'Base de datos PostgreSQL'],
  exportPostgresAbout: [
    'A consistent dump by pg_dump, for pg_restore. The path is that of a PostgreSQL service file.',
    'Um dump consistente feito por pg_dump, para pg_restore. O caminho é o de um arquivo de serviço do PostgreSQL.',
    'Un volcado consistente hecho por pg_dump, para pg_restore. La ruta es la de un archivo de servicio de PostgreSQL.',
  ],
  exportDiagnostics: ['Diagnostics', 'Diagnóstico', 'Diagnóstico'],
  exportDiagnosticsAbout: [
    'What the machine says of itself, and the ends of the logs of the last week. No configuration, no secrets of programs.',
    'O que a máquina diz de si mesma e o fim dos logs da última semana. Nenhuma configuração, nenhum segredo de programas.',
    'Lo que la máquina dice de sí misma y el final de los registros de la última semana. Ninguna configuración, ningún secreto de programas.',
  ],
} as const
