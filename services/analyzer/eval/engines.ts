import type { Engine } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';

/** Engines by the name that `--engine` takes. */
export const ENGINES: Readonly<Record<string, () => Engine>> = { offline: createOfflineEngine };
