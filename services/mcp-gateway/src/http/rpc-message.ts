import { ServiceError } from '@cfi/contracts';
import { requireJson } from '@cfi/service-kit';
import express, { type Request, type RequestHandler } from 'express';
import { z } from 'zod';

/** Bytes of a message. */
const MOST_BYTES = 1_048_576;
/** Levels of a message; what follows walks it recursively. No tool takes more than a few. */
const MOST_LEVELS = 64;

/** A request, a notification (no id) or an answer (no method), as JSON-RPC 2.0 parts 4 and 5 have them. */
const RpcMessageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().optional(),
});
export type RpcMessage = z.infer<typeof RpcMessageSchema>;

const invalid = (message: string): ServiceError => new ServiceError('VALIDATION_ERROR', `Invalid request: ${message}`);

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1)));

const isOneMessage: RequestHandler = (req, _res, next) => {
  try {
    req.body = JSON.parse(req.body ?? '');
  } catch {
    throw new ServiceError('INVALID_JSON', 'Parse error: the body is not valid JSON.');
  }
  if (Array.isArray(req.body)) throw invalid('batches are not supported, send one message per POST.');
  if (isDeeper(req.body, MOST_LEVELS)) throw invalid(`it is nested more than ${MOST_LEVELS} levels deep.`);
  if (!RpcMessageSchema.safeParse(req.body).success) {
    throw invalid(
      'it must be an object with "jsonrpc": "2.0", a "method", and an "id" that is a string or an integer.',
    );
  }
  next();
};

/** Reads one JSON-RPC message; `rpcMessageOf` gives it. */
export const readRpcMessage: readonly RequestHandler[] = [
  requireJson,
  express.text({ type: () => true, limit: MOST_BYTES, inflate: false }),
  isOneMessage,
];

export const rpcMessageOf = (req: Request): RpcMessage => req.body as RpcMessage;
