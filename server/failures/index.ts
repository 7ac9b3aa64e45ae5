export * from './failure.ts'
export { failureHandler, toApiFailure } from './handler.ts'
export { type FailureCode, noticeOf, paramsOf, textOf, texts } from './texts.ts'
export { answerUnreadable } from './unreadable.ts'
