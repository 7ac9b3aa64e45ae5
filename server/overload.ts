import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { type Contract, routeOf } from './contract/document.ts'
import { ApiFailure } from './failures/index.ts'

/** Longer than the second over which the delay is measured. */
const retrySeconds = 2

/**
 * Answers calls with 503 while the event loop is late by more than `delayMs`: a short refusal is cheaper than an answer
 * that comes after everybody has given up. Pages, health checks, metrics, sockets and signing out go on.
 */
export function shedOverload(
  app: FastifyInstance,
  { operations }: Contract,
  delayMs: number,
): void {
  if (delayMs === 0) return
  const shed = new Set(operations.filter(({ id }) => id !== 'logout').map(routeOf))
  app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    pressureHandler: async ({ routeOptions: { url = '' } }) => {
      if (!shed.has(url)) return
      const headers = { 'retry-after': String(retrySeconds) }
      throw new ApiFailure(503, 'server.busy', {}, { headers })
    },
  })
}
