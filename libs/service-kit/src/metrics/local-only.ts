import type { RequestHandler } from 'express';
import { notFound } from '../http/error-answers.ts';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isLoopback = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address);

/** Answers callers on this machine alone; for others, and for whoever comes through a proxy, there is nothing here (404). */
export const localOnly: RequestHandler = (req, res, next) => {
  const isForwarded = FORWARDED.some((name) => req.headers[name] !== undefined);
  if (!isForwarded && isLoopback(req.socket.remoteAddress ?? '0.0.0.0')) return next();
  notFound(req, res, next);
};
