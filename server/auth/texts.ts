// Sentences about sign-in and sessions, in gb, br and es.

export const authTexts = {
  'login.refused': [
    'Name or password is wrong.',
    'Nome ou senha incorretos.',
    'El nombre o la contraseña no son correctos.',
  ],
  'login.code_refused': [
    'The code is wrong or has already been used.',
    'O código está errado ou já foi usado.',
    'El código es incorrecto o ya se ha usado.',
  ],
  'login.challenge_ended': [
    'The sign-in has timed out. Enter your username and password again.',
    'O tempo para informar o código acabou. Informe usuário e senha de novo.',
    'El tiempo para introducir el código ha terminado. Introduzca de nuevo usuario y contraseña.',
  ],
  'login.throttled': [
    'Too many attempts. Try again in {minutes} min.',
    'Tentativas demais. Tente de novo em {minutes} min.',
    'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
  ],
  'session.missing': ['Sign in first.', 'Entre na sua conta primeiro.', 'Inicie sesión primero.'],
  'session.ended': [
    'Your session has ended. Sign in again.',
    'Sua sessão terminou. Entre novamente.',
    'Su sesión ha terminado. Inicie sesión de nuevo.',
  ],
  'page.not_allowed': [
    'You are not allowed to use this page.',
    'Você não tem permissão para usar esta página.',
    'No tiene permiso para usar esta página.',
  ],
} as const

export const authNotices = {
  enterCode: [
    'Enter the code from your authenticator app.',
    'Digite o código do seu aplicativo autenticador.',
    'Introduzca el código de su aplicación de autenticación.',
  ],
  signedOut: ['Signed out.', 'Sessão encerrada.', 'Sesión cerrada.'],
} as const
