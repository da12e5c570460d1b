import type { Request, RequestHandler, Response } from 'express';

/** Runs express handlers in order, outside of express's own chain; rejects with what the first failing one throws. */
export async function runSteps(steps: readonly RequestHandler[], req: Request, res: Response): Promise<void> {
  for (const step of steps) {
    await new Promise<void>((resolve, reject) => {
      const next = (error?: unknown): void => (error === undefined ? resolve() : reject(error));
      Promise.resolve(step(req, res, next)).catch(reject);
    });
  }
}
